import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { mergeTexts, sayFrom } from '../../base/seat/say.ts';
import seats from '../../locales/pt/seats.json' with { type: 'json' };
import table from '../../locales/pt/table.json' with { type: 'json' };
import { Place, type Placing } from './place.tsx';
import type { SeatView } from './view.ts';

beforeAll(() => sayFrom('PT', mergeTexts({ ...table }, { ...seats })));
afterEach(cleanup);

const view: SeatView = {
  ...{ seat: 3, taken: { seat: 3, name: 'Lu···na', currency: 'BRL' }, isOwn: true, canTake: false },
  ...{ ahead: undefined, behind: [], mine: undefined, laid: 0n, hands: [], isInsured: false, isActive: true },
};
const nothing = () => undefined;
const placing: Placing = {
  ...{ roundId: '7', stakes: [], symbol: 'R$', currency: 'BRL', open: false, calm: false, refused: undefined },
  ...{ dueAt: 12_000, decisionMs: 12_000, now: () => 0, press: nothing, takeAway: nothing },
};
const drawnAt = (ms: number, more: Partial<Placing> = {}) => (
  <ol>
    <Place view={view} placing={{ ...placing, now: () => ms, ...more }} />
  </ol>
);
/** How far the ring had run as it was first drawn. */
const sinceOf = () =>
  screen
    .getByRole('button', { name: /^Lugar 3/ })
    .querySelector<HTMLElement>('i')
    ?.style.getPropertyValue('--since');

test('the ring of a decision runs once, however often the seat is drawn, and anew for the next decision', () => {
  const { rerender } = render(drawnAt(2_000));
  expect(sinceOf()).toBe('-2000ms');
  // its animation has run for these three seconds by itself
  rerender(drawnAt(5_000));
  expect(sinceOf()).toBe('-2000ms');
  rerender(drawnAt(5_000, { dueAt: 16_500 }));
  expect(sinceOf()).toBe('-500ms');
});
