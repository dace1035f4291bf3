import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../app/queries.ts';
import { platform, refusal } from '../../testing/open-site.tsx';
import { speakTexts } from '../text/texts.ts';
import { CaptchaField } from './captcha-field.tsx';

beforeEach(() => speakTexts('EN', ['site']));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Form({ round }: { round: number }) {
  const { register } = useForm<{ captcha: string }>();
  return <CaptchaField key={round} field={register('captcha')} />;
}

function open() {
  const client = newQueryClient();
  const form = (round: number) => (
    <QueryClientProvider client={client}>
      <Form round={round} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(0));
  return { next: (round: number) => rerender(form(round)) };
}

const pictures = (asked: ReturnType<typeof platform>) => asked.to('/wps/captcha').length;
const shown = () => screen.queryByRole('img')?.getAttribute('src');
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the picture can be changed once a second', async () => {
  vi.useFakeTimers();
  let given = 0;
  const asked = platform({ 'GET /wps/captcha': () => `cGljdHVyZQ${++given}` });
  open();
  await later(10);
  expect(shown()).toBe('data:image/png;base64,cGljdHVyZQ1');
  const button = screen.getByRole('button', { name: 'Another picture' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await later(1000);
  expect(button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
  await later(10);
  expect(shown()).toBe('data:image/png;base64,cGljdHVyZQ2');
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Characters in the picture'));
  expect(pictures(asked)).toBe(2);
});

test('told to wait, it comes back by itself when it may', async () => {
  vi.useFakeTimers();
  let calls = 0;
  platform({
    'GET /wps/captcha': () =>
      ++calls === 1 ? refusal(429, 'TOO_MANY_REQUESTS', 'too many', { afterMs: 700, minutes: 1 }) : 'b25l',
  });
  open();
  await later(600);
  expect(shown()).toBeUndefined();
  await later(200);
  expect(shown()).toBe('data:image/png;base64,b25l');
});

test('a new round is a new picture, and an old one is replaced before it dies', async () => {
  vi.useFakeTimers();
  const asked = platform({ 'GET /wps/captcha': () => 'b25l' });
  const { next } = open();
  await later(10);
  next(1);
  await later(10);
  expect(pictures(asked)).toBe(2);
  await later(290_000);
  expect(pictures(asked)).toBe(3);
});

test('where no picture comes the field says so and can be tried again', async () => {
  vi.useFakeTimers();
  platform({ 'GET /wps/captcha': () => refusal(400, 'function.not.available', 'no') });
  open();
  await later(1500);
  expect(screen.getByText('Image load error')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Another picture' }).hasAttribute('disabled')).toBe(false);
});
