import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '../text/language.ts';
import { LanguageContext } from '../text/language-context.tsx';
import { AmountField } from './amount-field.tsx';

afterEach(cleanup);

let told: string[] = [];

function Form({
  start = '',
  language = 'PT' as Language,
  error,
}: {
  start?: string;
  language?: Language;
  error?: string;
}) {
  const [value, setValue] = useState(start);
  return (
    <LanguageContext value={language}>
      <AmountField
        label="Valor"
        symbol="R$"
        value={value}
        error={error}
        hint="mín. 1,00"
        chips={[{ value: '20' }, { value: '1000' }]}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    </LanguageContext>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Valor');

test('what is typed is told as a decimal string and written out on leaving', async () => {
  told = [];
  const user = userEvent.setup();
  render(<Form />);
  await user.type(box(), '1234,5');
  expect(told.at(-1)).toBe('1234.5');
  expect(box().value).toBe('1234,5');
  await user.tab();
  expect(box().value).toBe('1.234,50');
});

test('an amount can be typed on a keyboard that writes other digits', async () => {
  told = [];
  const user = userEvent.setup();
  render(<Form language="AR" />);
  await user.type(box(), '١٬٢٣٤٫٥');
  expect(told.at(-1)).toBe('1234.5');
  expect(box().value).toBe('1234.5');
});

test('what is longer than money is not taken, typed or pasted', async () => {
  told = [];
  const user = userEvent.setup();
  render(<Form />);
  await user.type(box(), '1234567890123');
  expect(told.at(-1)).toBe('123456789012');
  await user.clear(box());
  await user.click(box());
  await user.paste('12345678000195');
  expect([told.at(-1), box().value]).toEqual(['', '']);
  await user.tab();
});

test('comma and dot are both understood, and letters are left out', async () => {
  told = [];
  const user = userEvent.setup();
  render(<Form language="EN" />);
  await user.type(box(), 'x12,5y');
  expect(told.at(-1)).toBe('12.5');
  await user.clear(box());
  expect(told.at(-1)).toBe('');
  await user.type(box(), '12.5');
  expect(told.at(-1)).toBe('12.5');
});

test('a chip sets the amount and shows that it is the one set', async () => {
  const user = userEvent.setup();
  render(<Form start="5" />);
  expect(box().value).toBe('5,00');
  await user.click(screen.getByRole('button', { name: '1.000,00' }));
  expect(box().value).toBe('1.000,00');
  expect(screen.getByRole('button', { name: '1.000,00' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: '20,00' }).getAttribute('aria-pressed')).toBe('false');
});

test('an error takes the place of the hint, whose room is kept, and is tied to the field', () => {
  render(<Form error="Acima do limite" />);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(box().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Acima do limite');
  expect(screen.getByText('mín. 1,00').getAttribute('aria-hidden')).toBe('true');
});
