import { expect, test } from 'vitest';
import { judge, nextAt, place, type Standing, settle } from './settle.ts';

const levels = [
  { turnover: 0n, keep: 0n },
  { turnover: 100n, keep: 20n },
  { turnover: 300n, keep: 60n },
  { turnover: 700n, keep: 140n },
];
const begin: Standing = { rank: 0, reached: 0, turnover: 0n, base: 0n, steps: [], fallTo: null };
const at = (turnover: bigint, from = begin) => settle({ ...from, turnover }, levels);

test('a level is reached at its sum and not before; several at once are one move', () => {
  expect(at(99n).moves).toEqual([]);
  expect(at(100n)).toMatchObject({
    standing: { rank: 1, steps: [100n] },
    moves: [{ cause: 'reached', from: 0, to: 1 }],
  });
  expect(at(900n)).toMatchObject({
    standing: { rank: 3, reached: 0, steps: [100n, 300n, 700n] },
    moves: [{ cause: 'reached', from: 0, to: 3 }],
  });
  expect(nextAt(at(900n).standing, levels)).toBeUndefined();
});

test('what voids take back before the period ends takes back the level, and nothing else does', () => {
  const high = at(900n).standing;
  expect(at(699n, high)).toMatchObject({ standing: { rank: 2 }, moves: [{ cause: 'taken_back', from: 3, to: 2 }] });
  expect(at(700n, at(699n, high).standing).standing).toEqual({ ...high, turnover: 700n });
  const kept = judge(high, levels, { atEnd: 900n, atStart: 900n }).standing;
  expect(at(10n, kept)).toMatchObject({ standing: { rank: 3 }, moves: [] });
});

test('within a period the level depends on the sum alone, whatever came between', () => {
  let standing = begin;
  for (const turnover of [50n, 400n, 90n, 310n, 800n, 299n, 300n, 700n, 120n]) {
    standing = at(turnover, standing).standing;
    expect(standing).toEqual(at(turnover).standing);
  }
});

test('what was played beyond the last rise counts for keeping; one unit less loses one level', () => {
  const high = at(839n).standing;
  const lost = judge(high, levels, { atEnd: 839n, atStart: 839n });
  expect(lost.moves).toEqual([{ cause: 'lost', from: 3, to: 2, counted: 139n, needed: 140n }]);
  expect(lost.standing).toMatchObject({ rank: 2, reached: 3, base: 839n, steps: [] });
  expect(judge(at(840n).standing, levels, { atEnd: 840n, atStart: 840n }).moves).toMatchObject([{ cause: 'kept' }]);
});

test('a lost level is regained by its keeping turnover within a period, and only one after the other', () => {
  const lost = judge(at(700n).standing, levels, { atEnd: 700n, atStart: 700n }).standing;
  const twice = judge(lost, levels, { atEnd: 700n, atStart: 700n }).standing;
  expect(twice).toMatchObject({ rank: 1, reached: 3 });
  expect(at(759n, twice).moves).toEqual([]);
  expect(at(760n, twice)).toMatchObject({
    standing: { rank: 2, steps: [760n] },
    moves: [{ cause: 'regained', to: 2 }],
  });
  expect(at(899n, twice).standing.rank).toBe(2);
  expect(at(900n, twice).standing.rank).toBe(3);
  expect(at(759n, at(900n, twice).standing)).toMatchObject({ standing: { rank: 1 }, moves: [{ cause: 'taken_back' }] });
});

test('a level by hand stands until its period ends, and no void takes it', () => {
  const given = place(at(50n).standing, 3).standing;
  expect(at(0n, given)).toMatchObject({ standing: { rank: 3 }, moves: [] });
  expect(judge(given, levels, { atEnd: 50n, atStart: 50n }).standing).toMatchObject({ rank: 2, reached: 3 });
  const lowered = place(at(900n).standing, 0).standing;
  expect(at(919n, lowered).standing.rank).toBe(0);
  expect(at(920n, lowered).standing.rank).toBe(1);
});

test('changed levels put a player where they say, and the next is reached by its own sum', () => {
  const fallen = settle({ ...at(900n).standing, fallTo: 1 }, levels.slice(0, 2));
  expect(fallen).toMatchObject({
    standing: { rank: 1, reached: 0, steps: [], fallTo: null },
    moves: [{ cause: 'levels_changed' }],
  });
});

test('at the lowest level nothing is lost and nothing is said', () => {
  expect(judge(begin, levels, { atEnd: -5n, atStart: -5n })).toEqual({ standing: { ...begin, base: -5n }, moves: [] });
});
