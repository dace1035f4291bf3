/** Plays on several numbers of the draw at once: regular numbers, animals, tails, the total of all seven. */
import { combinations } from '../../chance/combinations.ts';
import type { Rational } from '../../chance/rational.ts';
import type { Play } from '../play.ts';
import { choicePlay, type Kind, numbersBetween, rowOf } from '../shapes/choices.ts';
import { chanceOf, oddsAt } from '../shapes/odds.ts';
import { animalOf, animals } from './animals.ts';
import { balls, type MarkSixDraw, sevenOf, totalOf } from './draw.ts';
import { usual } from './one-number.ts';

const allDraws = combinations(49, 7);

/** Totals of 175 and more, which are big; a test counts them. */
export const waysOfBig = 43_428_958n;
/** An odd total has an odd number of the twenty-five odd numbers. */
export const waysOfOdd = [1, 3, 5, 7].reduce((sum, odd) => sum + combinations(25, odd) * combinations(24, 7 - odd), 0n);

function priced(code: string, chance: Rational): Kind {
  return { code, chance, odds: oddsAt(usual, chance) };
}

/** On average so many of six regular numbers are among `count`: the bet is paid for each. */
const meanOf = (count: number) => chanceOf(6 * count, 49);
/** One of so many numbers at least is among the seven. */
const anyOf = (count: number) => chanceOf(allDraws - combinations(49 - count, 7), allDraws);

const regularNumber = choicePlay<MarkSixDraw>({
  code: 'regular.number',
  group: 'regular',
  rows: [rowOf('number', balls)],
  kinds: [priced('number', meanOf(1))],
  kindOf: () => 'number',
  verdictOf: (number, { regular }) => Number(regular.includes(Number(number))),
});

const ofYear = (animal: string, { year }: MarkSixDraw) => (animal === year ? 'year' : 'other');

/** Pays once for each regular number of the animal. */
const regularZodiac = choicePlay<MarkSixDraw>({
  code: 'regular.zodiac',
  group: 'regular',
  rows: [rowOf('animal', animals)],
  kinds: [priced('year', meanOf(5)), priced('other', meanOf(4))],
  kindOf: ofYear,
  verdictOf: (animal, { regular, year }) => regular.filter((number) => animalOf(number, year) === animal).length,
});

/** Pays once, however many of the seven numbers have the animal. */
const zodiac = choicePlay<MarkSixDraw>({
  code: 'seven.zodiac',
  group: 'seven',
  rows: [rowOf('animal', animals)],
  kinds: [priced('year', anyOf(5)), priced('other', anyOf(4))],
  kindOf: ofYear,
  verdictOf: (animal, draw) => Number(sevenOf(draw).some((number) => animalOf(number, draw.year) === animal)),
});

const tail = choicePlay<MarkSixDraw>({
  code: 'seven.tail',
  group: 'seven',
  rows: [rowOf('tail', numbersBetween(0, 9))],
  kinds: [priced('zero', anyOf(4)), priced('other', anyOf(5))],
  kindOf: (symbol) => (symbol === '0' ? 'zero' : 'other'),
  verdictOf: (symbol, draw) => Number(sevenOf(draw).some((number) => number % 10 === Number(symbol))),
});

/**
 * In how many ways the seven numbers have 0, 1 … 7 different animals: one animal after another, by how many numbers
 * have been taken. In every year one animal has five numbers and the others have four.
 */
export function waysOfAnimalCounts(): readonly bigint[] {
  let ways = Array.from({ length: 8 }, (_, taken) =>
    Array.from({ length: 8 }, (__, count): bigint => (taken === 0 && count === 0 ? 1n : 0n)),
  );
  for (const size of animals.map((_, at) => (at === 0 ? 5 : 4))) {
    const next = ways.map((row) => [...row]);
    for (const [taken, row] of ways.entries())
      for (const [count, before] of row.entries())
        for (let more = 1; more <= Math.min(size, 7 - taken); more += 1) {
          const into = next[taken + more];
          if (into && count < 7) into[count + 1] = (into[count + 1] ?? 0n) + before * combinations(size, more);
        }
    ways = next;
  }
  return ways[7] ?? [];
}

const counts = waysOfAnimalCounts();
const waysOfCounts = (isSo: (count: number) => boolean) =>
  counts.reduce((sum, ways, count) => (isSo(count) ? sum + ways : sum), 0n);
/** How many different animals the seven numbers have. Two, three or four are one bet, for they are rare. */
const counted: readonly (readonly [code: string, isSo: (count: number) => boolean])[] = [
  ['2-4', (count) => count <= 4],
  ['5', (count) => count === 5],
  ['6', (count) => count === 6],
  ['7', (count) => count === 7],
  ['odd', (count) => count % 2 === 1],
  ['even', (count) => count % 2 === 0],
];
const isCount = new Map(counted);

const zodiacCount = choicePlay<MarkSixDraw>({
  code: 'seven.zodiac-count',
  group: 'seven',
  rows: [rowOf('count', [...isCount.keys()])],
  kinds: counted.map(([code, isSo]) => priced(code, chanceOf(waysOfCounts(isSo), allDraws))),
  kindOf: (symbol) => symbol,
  verdictOf(symbol, draw) {
    const found = new Set(sevenOf(draw).map((number) => animalOf(number, draw.year)));
    return Number(isCount.get(symbol)?.(found.size));
  },
});

const isTotal: Readonly<Record<string, (total: number) => boolean>> = {
  big: (sum) => sum >= 175,
  small: (sum) => sum <= 174,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
};
const waysOfTotals = { big: waysOfBig, small: allDraws - waysOfBig, odd: waysOfOdd, even: allDraws - waysOfOdd };

const total = choicePlay<MarkSixDraw>({
  code: 'seven.total',
  group: 'seven',
  rows: [rowOf('side', Object.keys(isTotal))],
  kinds: Object.entries(waysOfTotals).map(([code, ways]) => priced(code, chanceOf(ways, allDraws))),
  kindOf: (symbol) => symbol,
  verdictOf: (symbol, draw) => Number(isTotal[symbol]?.(totalOf(draw))),
});

export const sevenPlays: readonly Play<MarkSixDraw>[] = [
  regularNumber,
  regularZodiac,
  zodiac,
  tail,
  zodiacCount,
  total,
];
