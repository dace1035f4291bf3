import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sayFrom } from '../base/seat/say.ts';
import type { Closed } from '../base/seat/seated.ts';
import pt from '../locales/pt/table.json' with { type: 'json' };
import { ClosedTable } from './around.tsx';

beforeAll(() => sayFrom('PT', pt));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How often the page tried by itself to come in within a minute. */
function triesOf(closed: Closed): number {
  const again = vi.fn();
  render(<ClosedTable closed={closed} backHref="/" onAgain={again} />);
  vi.advanceTimersByTime(60_000);
  return again.mock.calls.length;
}

test('a table that did not open since nobody answered says one moment, and tries again by itself', () => {
  expect(triesOf({ by: 'trouble' })).toBe(1);
  expect(screen.getByText(/^Um instante…/)).toBeTruthy();
});

test('where the platform said no, or the way in is used up, nothing is tried', () => {
  expect(triesOf({ by: 'trouble', message: 'Este jogo está em manutenção.' })).toBe(0);
  expect(triesOf({ by: 'ticket' })).toBe(0);
  expect(triesOf({ by: 'session' })).toBe(0);
});
