import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';

afterEach(cleanup);

let told: string[] = [];

function Form(more: Omit<ComponentProps<typeof Field>, 'label'>) {
  const [value, setValue] = useState('');
  return (
    <Field
      {...more}
      label="Campo"
      value={value}
      onChange={({ target }) => {
        told.push(target.value);
        setValue(target.value);
      }}
    />
  );
}

test.each([
  ['a code', { autoComplete: 'one-time-code' }, '۱۲۳۴', '1234'],
  ['a payment password', { type: 'password', inputMode: 'numeric' }, '٠١٢٣٤٥', '012345'],
  ['a mobile number', { type: 'tel' }, '११ ९८', '11 98'],
  ['a share', { inputMode: 'decimal' }, '١٫٥', '1.5'],
] as const)('%s can be typed on a keyboard that writes other digits', async (_what, more, typed, written) => {
  told = [];
  const user = userEvent.setup();
  render(<Form {...more} />);
  await user.type(screen.getByLabelText('Campo'), typed);
  expect(told.at(-1)).toBe(written);
  expect(screen.getByLabelText<HTMLInputElement>('Campo').value).toBe(written);
});

test('a digit put into the middle leaves the caret where it was, and text stays as it is typed', async () => {
  told = [];
  const user = userEvent.setup();
  render(<Form inputMode="numeric" />);
  const box = screen.getByLabelText<HTMLInputElement>('Campo');
  await user.type(box, '15');
  await user.type(box, '٢٣', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box.value).toBe('1235');
  cleanup();
  render(<Form />);
  await user.type(screen.getByLabelText('Campo'), 'شارع ١٢');
  expect(told.at(-1)).toBe('شارع ١٢');
});
