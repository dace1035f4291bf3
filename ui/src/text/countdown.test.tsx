import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown, clockFace } from './countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a clock shows minutes and seconds, and hours once there are any', () => {
  expect(clockFace(684_000)).toBe('11:24');
  expect(clockFace(5_660_000)).toBe('1:34:20');
  expect(clockFace(1)).toBe('00:01');
  expect(clockFace(0)).toBe('00:00');
  expect(clockFace(-5)).toBe('00:00');
});

test('a countdown follows the clock it is given and says once that it has ended', () => {
  let now = 10_000;
  const clock = () => now;
  const onEnd = vi.fn();
  render(<Countdown endsAt={12_500} totalMs={5000} now={clock} label="Tempo para pagar" onEnd={onEnd} />);
  const timer = screen.getByRole('timer', { name: 'Tempo para pagar' });
  expect(timer.textContent).toBe('00:03');
  const pass = (ms: number) =>
    act(() => {
      now += ms;
      vi.advanceTimersByTime(ms);
    });
  pass(500);
  expect(timer.textContent).toBe('00:02');
  pass(1000);
  expect(timer.textContent).toBe('00:01');
  expect(onEnd).not.toHaveBeenCalled();
  pass(1000);
  expect(timer.textContent).toBe('00:00');
  pass(5000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});
