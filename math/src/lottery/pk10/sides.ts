/** Numbers, sums and sides at odds. */
import type { Play } from '../play.ts';
import { choicePlay, numbersBetween, rowOf } from '../shapes/choices.ts';
import { chanceOf } from '../shapes/odds.ts';
import { isDragon, type Pk10Draw, positions, runnerAt, runners, sumOfFirstTwo } from './draw.ts';

const two = 19_600;

const number = choicePlay<Pk10Draw>({
  code: 'position.number',
  group: 'positions',
  rows: positions.map((code) => rowOf(code, runners)),
  kinds: [{ code: 'number', chance: chanceOf(1, 10), odds: 98_000 }],
  kindOf: () => 'number',
  verdictOf: (runner, draw, row) => Number(Number(runner) === runnerAt(draw, positions.indexOf(row))),
});

const isSide: Readonly<Record<string, (runner: number) => boolean>> = {
  big: (runner) => runner >= 6,
  small: (runner) => runner <= 5,
  odd: (runner) => runner % 2 === 1,
  even: (runner) => runner % 2 === 0,
};

const sides = choicePlay<Pk10Draw>({
  code: 'position.two-sides',
  group: 'two-sides',
  rows: positions.map((code) => rowOf(code, Object.keys(isSide))),
  kinds: [{ code: 'side', chance: chanceOf(1, 2), odds: two }],
  kindOf: () => 'side',
  verdictOf: (side, draw, row) => Number(isSide[side]?.(runnerAt(draw, positions.indexOf(row)))),
});

const pairs = [0, 1, 2, 3, 4].map((pair) => `p${pair + 1}-p${10 - pair}`);

/** Which of two runners has the higher number: the one in front is the dragon. They are never equal. */
const dragonTiger = choicePlay<Pk10Draw>({
  code: 'dragon-tiger',
  group: 'two-sides',
  rows: pairs.map((code) => rowOf(code, ['dragon', 'tiger'])),
  kinds: [{ code: 'side', chance: chanceOf(1, 2), odds: two }],
  kindOf: () => 'side',
  verdictOf: (side, draw, row) => Number(isDragon(draw, pairs.indexOf(row)) === (side === 'dragon')),
});

/** Sums of champion and runner-up, in how many of 90 ways each comes, and what it pays. */
export const sumsOfFirstTwo = [
  { sums: [3, 4, 18, 19], ways: 2, odds: 430_000 },
  { sums: [5, 6, 16, 17], ways: 4, odds: 215_000 },
  { sums: [7, 8, 14, 15], ways: 6, odds: 143_000 },
  { sums: [9, 10, 12, 13], ways: 8, odds: 107_000 },
  { sums: [11], ways: 10, odds: 86_000 },
] as const;
const priceOf = new Map(
  sumsOfFirstTwo.flatMap(({ sums, ...price }) => sums.map((sum) => [String(sum), price] as const)),
);

const sums = numbersBetween(3, 19);
const sum = choicePlay<Pk10Draw>({
  code: 'champions.sum',
  group: 'champions',
  rows: [rowOf('sum', sums)],
  kinds: sums.map((code) => {
    const { ways, odds } = priceOf.get(code) ?? { ways: 0, odds: 0 };
    return { code, chance: chanceOf(ways, 90), odds };
  }),
  kindOf: (symbol) => symbol,
  verdictOf: (symbol, draw) => Number(Number(symbol) === sumOfFirstTwo(draw)),
});

/** More sums are odd than even, and 11 is small: 40 of 90 ways are big, and 40 even. */
const isSideOfSum: Readonly<Record<string, (sum: number) => boolean>> = {
  big: (total) => total >= 12,
  small: (total) => total <= 11,
  odd: (total) => total % 2 === 1,
  even: (total) => total % 2 === 0,
};

const sumSides = choicePlay<Pk10Draw>({
  code: 'champions.two-sides',
  group: 'champions',
  rows: [rowOf('side', Object.keys(isSideOfSum))],
  kinds: [
    { code: 'rare', chance: chanceOf(40, 90), odds: 21_500 },
    { code: 'frequent', chance: chanceOf(50, 90), odds: 17_200 },
  ],
  kindOf: (side) => (side === 'big' || side === 'even' ? 'rare' : 'frequent'),
  verdictOf: (side, draw) => Number(isSideOfSum[side]?.(sumOfFirstTwo(draw))),
});

export const sidesAndSums: readonly Play<Pk10Draw>[] = [number, sides, dragonTiger, sum, sumSides];
