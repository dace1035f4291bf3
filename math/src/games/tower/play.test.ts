import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, highestOf, inHundredths } from '../../chance/rational.ts';
import { anyDraws, drawOf, expectPromises, listed } from '../rig.ts';
import { playTower, safePlacesOf, type TowerAction, tower } from './play.ts';
import { isRtpTrue, returnsOf } from './rtp.ts';
import { ladderOf, type TowerDifficulty, towerDifficulties, towerRules } from './rules.ts';

const stake = 2_000_000n;
const pick = (place: number): TowerAction => ({ kind: 'pick', place });
const cashOut: TowerAction = { kind: 'cash-out' };
const bets = fc.constantFrom(...towerDifficulties).map((difficulty) => ({ difficulty }));
/** One draw a row, the middle of three places safe in each. */
const middle = listed(drawOf(1, 3));

test('the multipliers are the published ones, rounded down', () => {
  const tops = towerDifficulties.map((difficulty) => ladderOf(towerRules, difficulty).at(-1));
  expect(tops).toEqual([130_519, 376_744, 5_017_600, 192_893_400, 2_569_011_200]);
  expect(towerDifficulties.map((difficulty) => ladderOf(towerRules, difficulty)[0])).toEqual([
    13_066, 14_700, 19_600, 29_400, 39_200,
  ]);
});

test('each row draws its safe places out of its own places, one draw for each', () => {
  // Draws of place 1 of four, then 1 of the three left, then 1 of the two left: 1, 2, 3.
  const draws = (index: number) => drawOf(1, 4 - (index % 3));
  expect(safePlacesOf('easy', draws)).toEqual(Array.from({ length: 9 }, () => [1, 2, 3]));
  expect(safePlacesOf('expert', (index) => drawOf(index % 3, 3))).toEqual([
    [0],
    [1],
    [2],
    [0],
    [1],
    [2],
    [0],
    [1],
    [2],
  ]);
  fc.assert(
    fc.property(bets, anyDraws, ({ difficulty }, all) => {
      const { places, safe } = towerRules.levels[difficulty];
      const rows = safePlacesOf(difficulty, all);
      expect(rows).toHaveLength(9);
      for (const row of rows) {
        expect(new Set(row).size).toBe(safe);
        expect(row.every((place) => place >= 0 && place < places)).toBe(true);
      }
    }),
  );
});

test('climbing raises what leaving pays, and leaving pays it and shows the rows', () => {
  const begun = tower.begin({ difficulty: 'expert' }, stake, middle);
  expect(begun).toMatchObject({ over: false, payout: 0n, events: [{ kind: 'begun', difficulty: 'expert' }] });
  const first = tower.act(begun.state, pick(1), stake, middle);
  expect(first.events).toEqual([{ kind: 'climbed', row: 0, place: 1, multiplier: 29_400 }]);
  expect(tower.view(first.state)).toEqual({
    difficulty: 'expert',
    picks: [1],
    multiplier: 29_400,
    next: 88_200,
    over: false,
    safe: null,
  });
  const left = tower.act(first.state, cashOut, stake, middle);
  expect(left).toMatchObject({ over: true, staked: stake, payout: 5_880_000n });
  expect(left.events).toEqual([{ kind: 'ended', multiplier: 29_400, safe: Array.from({ length: 9 }, () => [1]) }]);
  expect(tower.view(left.state)).toMatchObject({ multiplier: 29_400, next: null, over: true, safe: left.state.safe });
});

test('a place that is not safe loses it all', () => {
  const { state } = tower.act(tower.begin({ difficulty: 'expert' }, stake, middle).state, pick(1), stake, middle);
  const fell = tower.act(state, pick(2), stake, middle);
  expect(fell).toMatchObject({ over: true, staked: stake, payout: 0n });
  expect(fell.events.map(({ kind }) => kind)).toEqual(['fell', 'ended']);
  expect(tower.view(fell.state)).toMatchObject({ picks: [1, 2], multiplier: 0, next: null, over: true });
  for (const action of [pick(1), cashOut])
    expect(() => tower.act(fell.state, action, stake, middle)).toThrow(RangeError);
});

test('the top row ends the round with the most it can pay', () => {
  let step = tower.begin({ difficulty: 'expert' }, stake, middle);
  for (let row = 0; row < 9; row += 1) step = tower.act(step.state, pick(1), stake, middle);
  expect(step).toMatchObject({ over: true, payout: 38_578_680_000n, state: { end: 'cash-out', drawn: 9 } });
  expect(step.payout).toBe(tower.mostPayout({ difficulty: 'expert' }, stake));
});

test('another difficulty and actions out of place are refused', () => {
  expect(tower.faultOf({ difficulty: 'mild' as TowerDifficulty }, 1n)).toBe('difficulty');
  expect(() => tower.begin({ difficulty: 'mild' as TowerDifficulty }, 1n, middle)).toThrow(RangeError);
  const { state } = tower.begin({ difficulty: 'hard' }, stake, middle);
  for (const action of [cashOut, pick(-1), pick(2), pick(0.5)])
    expect(() => tower.act(state, action, stake, middle)).toThrow(RangeError);
});

test('it keeps what every game promises, and shows no row before the end', () => {
  expectPromises(tower, bets, ({ state, events, over }, view) => {
    expect(state.drawn).toBe(9 * towerRules.levels[state.difficulty].safe);
    expect(view.safe).toEqual(over ? state.safe : null);
    // Two rounds that differ only in where it is safe look the same.
    if (!over) expect(tower.view({ ...state, safe: [] })).toEqual(view);
    if (!over) expect(events.every(({ kind }) => kind === 'begun' || kind === 'climbed')).toBe(true);
  });
});

test('rows climbed one by one come to what they come to at once', () => {
  const manyPicks = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(bets, manyPicks, anyDraws, ({ difficulty }, picked, draws) => {
      const { places } = towerRules.levels[difficulty];
      const picks = picked.map((place) => place % places);
      let step = tower.begin({ difficulty }, stake, draws);
      for (const place of picks) if (!step.over) step = tower.act(step.state, pick(place), stake, draws);
      if (!step.over) step = tower.act(step.state, cashOut, stake, draws);
      const multiplier = playTower(difficulty, picks, draws);
      expect(step.payout).toBe((stake * BigInt(multiplier)) / 10_000n);
      const end = step.events.at(-1);
      expect(end?.kind === 'ended' && end.multiplier === multiplier).toBe(true);
    }),
  );
});

test('the best play returns 98 per cent where nothing is rounded, and never less than the declared', () => {
  for (const difficulty of ['hard', 'expert', 'master'] as const)
    for (const each of returnsOf(towerRules, difficulty))
      expect(compare(each, { numerator: 98n, denominator: 100n })).toBe(0);
  expect(compare(highestOf(returnsOf(towerRules, 'medium')), { numerator: 98n, denominator: 100n })).toBe(0);
  expect(inHundredths(highestOf(returnsOf(towerRules, 'easy')))).toBe(9799);
  expect(tower.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...towerRules, rtp: 9800 })).toBe(false);
  expect(isRtpTrue({ ...towerRules, levels: { ...towerRules.levels, easy: { places: 4, safe: 1 } } })).toBe(false);
});

test('the derived return is what comes when every tower of two rows is gone through', () => {
  // Two rows of three places, one safe: nine towers, of which one is climbed.
  const towers = [0, 1, 2].flatMap((first) => [0, 1, 2].map((second) => [first, second] as const));
  const paid = towers.reduce(
    (sum, [first, second]) => sum + playTower('expert', [2, 0], (row) => drawOf(row === 0 ? first : second, 3)),
    0,
  );
  const second = returnsOf(towerRules, 'expert')[1];
  if (!second) throw new Error('two rows have a return');
  expect(compare({ numerator: BigInt(paid), denominator: 90_000n }, second)).toBe(0);
});
