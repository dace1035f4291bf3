import { expect, test } from 'vitest';
import { blackjack } from './blackjack/play.ts';
import { mines } from './mines/play.ts';
import { actionOf, rerun } from './rerun.ts';
import { listed } from './rig.ts';
import { roulette } from './roulette/play.ts';

const draws = listed(0, 2 ** 31, 2 ** 30);
const stake = 2_000_000n;

test('a round is played again from its bet and its actions as they were sent', () => {
  const { mineTiles } = mines.begin({ mines: 3 }, stake, draws).state;
  const gem = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !mineTiles.includes(tile));
  const played = rerun(
    mines,
    { stake, bet: { mines: 3 }, actions: [{ tile: gem, kind: 'reveal' }, { kind: 'cash-out' }] },
    draws,
  );
  if (played.kind !== 'played') throw new Error(played.kind);
  expect(played.steps.map(({ over }) => over)).toEqual([false, false, true]);
  expect(played.steps.at(-1)?.payout).toBe(2_250_000n);
});

test('a bet in another shape or against the rules is named, and so is the action that was not open', () => {
  const actions: unknown[] = [];
  expect(rerun(mines, { stake, bet: { mines: 3, luck: 1 }, actions }, draws)).toEqual({ kind: 'bet' });
  expect(rerun(mines, { stake, bet: { mines: 25 }, actions }, draws)).toEqual({ kind: 'bet', field: 'mines' });
  expect(rerun(mines, { stake, bet: { mines: 3 }, actions: [{ kind: 'cash-out' }] }, draws)).toEqual({
    kind: 'action',
    at: 0,
  });
  expect(rerun(roulette, { stake, bet: { chips: [{ place: 'red', amount: '1.00' }] }, actions }, draws)).toEqual({
    kind: 'bet',
    field: 'stake',
  });
});

test('an action is one of those open, whole and nothing beside it', () => {
  const open = [{ kind: 'reveal', tile: 3 }, { kind: 'cash-out' }];
  expect(actionOf(open, { tile: 3, kind: 'reveal' })).toBe(open[0]);
  expect(actionOf(open, { kind: 'cash-out' })).toBe(open[1]);
  for (const said of [
    null,
    'cash-out',
    ['cash-out'],
    { kind: 'cash-out', tile: 3 },
    { kind: 'reveal' },
    { kind: 'reveal', tile: '3' },
  ])
    expect(actionOf(open, said)).toBeUndefined();
  const dealt = blackjack.begin({}, stake, draws);
  for (const action of blackjack.actionsOf(dealt.state))
    expect(actionOf(blackjack.actionsOf(dealt.state), action)).toEqual(action);
});
