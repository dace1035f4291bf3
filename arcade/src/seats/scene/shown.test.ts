import { expect, test } from 'vitest';
import { cards, decidingAt, handOf, playedAt, roundOf } from '../rig-seats.ts';
import { firstCardsAt, shownOf } from './shown.ts';

const decisionMs = 12_000;
const seats = [playedAt(2, [handOf('9h 8c')]), playedAt(6, [handOf('Td 4s')])];
const at = (round: ReturnType<typeof roundOf> | undefined, now: number, peeks = true) =>
  shownOf({ round, rules: { peeks }, decisionMs }, now);

test('the first cards come one after another, and lie there when the first decision begins', () => {
  const round = decidingAt({ seats, active: { seat: 2, hand: 0 }, dueAt: 40_000 });
  // two seats and the dealer: six cards of 400 ms, until 28 000
  const seen = [25_600, 25_999, 26_000, 26_399, 26_800, 27_999, 28_000].map((now) => {
    const shown = at(round, now);
    const places = [0, 1].map((place) => firstCardsAt(shown, place, 2));
    return [...places, shown.dealer, shown.isCovered ? 1 : 0, shown.isDealing];
  });
  expect(seen).toEqual([
    [0, 0, 0, 0, true],
    [0, 0, 0, 0, true],
    [1, 0, 0, 0, true],
    [1, 0, 0, 0, true],
    [1, 1, 1, 0, true],
    [2, 2, 1, 0, true],
    [2, 2, 1, 1, false],
  ]);
  expect(at(round, 25_600).dueAt).toBe(26_000);
  expect(at(round, 28_000).dueAt).toBeUndefined();
  // who comes later, or whose turn is another, sees all of them
  expect(at(decidingAt({ seats, turn: 3, dueAt: 40_000 }), 25_600).isDealing).toBe(false);
  expect(at(round, 28_000, false).isCovered).toBe(false);
});

test('of an ace the first decision is insurance', () => {
  const seen = (turn: number) => at(decidingAt({ seats, dealer: cards('Ad'), turn, dueAt: 40_000 }), 25_600).isDealing;
  expect([seen(1), seen(2)]).toEqual([true, false]);
});

test('the dealer plays card by card, and hands have their results after the last', () => {
  const dealer = cards('6d Ts 5h');
  const round = roundOf({ phase: 'dealing', dealer, seats, dealtAt: 50_000, sceneEndsAt: 54_000 });
  const seen = [50_000, 50_999, 51_000, 52_000, 53_000].map((now) => {
    const { dealer: open, isCovered, isOver } = at(round, now);
    return [open, isCovered, isOver];
  });
  expect(seen).toEqual([
    [1, true, false],
    [1, true, false],
    [2, false, false],
    [3, false, false],
    [3, false, true],
  ]);
  expect(at({ ...round, phase: 'settled' }, 50_000)).toMatchObject({ dealer: 3, isOver: true });
});

test('while people bet the seconds are counted, and a round without a bet shows no cards', () => {
  expect(at(roundOf(), 2_600)).toMatchObject({ secondsLeft: 13, dueAt: 3_000, dealt: 0 });
  expect(at(roundOf(), 16_000)).toMatchObject({ secondsLeft: 0, dueAt: undefined });
  expect(at(roundOf({ phase: 'dealing', dealtAt: 1, sceneEndsAt: 1 }), 2)).toMatchObject({ dealt: 0, dealer: 0 });
  expect(at(undefined, 0)).toMatchObject({ dealt: 0, secondsLeft: undefined });
});
