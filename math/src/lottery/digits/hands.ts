/** What several digits make together, named as hands of cards are. */
import type { Play } from '../play.ts';
import { choicePlay, type Kind, rowOf } from '../shapes/choices.ts';
import { chanceOf } from '../shapes/odds.ts';
import { perDraw } from '../shapes/per-draw.ts';
import { type Digits, sumOf, timesOfDigits } from './digits.ts';

/** What is named has one name in each draw. */
function named(code: string, group: string, nameOf: (draw: Digits) => string, kinds: readonly Kind[]): Play<Digits> {
  const keptOf = perDraw(nameOf);
  return choicePlay<Digits>({
    code,
    group,
    rows: [
      rowOf(
        code,
        kinds.map((kind) => kind.code),
      ),
    ],
    kinds,
    kindOf: (symbol) => symbol,
    verdictOf: (symbol, draw) => (keptOf(draw) === symbol ? 1 : 0),
  });
}

/** 0 and 9 are neighbours. */
const areNeighbours = (one: number, other: number) => [1, 9].includes(Math.abs(one - other));

/**
 * What three digits make: 10 triples, 60 straights, 270 pairs, 360 with two neighbours and 300 mixed ones in 1,000.
 */
export function formOf(digits: Digits): 'triple' | 'straight' | 'pair' | 'half-straight' | 'mixed' {
  const different = new Set(digits).size;
  if (different === 1) return 'triple';
  if (different === 2) return 'pair';
  const [one = 0, two = 0, three = 0] = digits;
  const near = [areNeighbours(one, two), areNeighbours(two, three), areNeighbours(one, three)].filter(Boolean).length;
  return near === 2 ? 'straight' : near === 1 ? 'half-straight' : 'mixed';
}

/**
 * The usual odds return 70, 84, 86.4, 82.8 and 84 per cent: less than 85, where a brand must return that, in all but
 * the pair.
 */
export function forms(): Play<Digits> {
  return named('form', '', formOf, [
    { code: 'triple', chance: chanceOf(10, 1000), odds: 700_000 },
    { code: 'straight', chance: chanceOf(60, 1000), odds: 140_000 },
    { code: 'pair', chance: chanceOf(270, 1000), odds: 32_000 },
    { code: 'half-straight', chance: chanceOf(360, 1000), odds: 23_000 },
    { code: 'mixed', chance: chanceOf(300, 1000), odds: 28_000 },
  ]);
}

/**
 * Three of the five digits make whole tens, then the other two give the bull: the last digit of their sum, 10 for 0.
 * Undefined without such three. Which three does not matter: the sum of all five ends the same.
 */
export function bullOf(digits: Digits): number | undefined {
  const sum = sumOf(digits);
  // Three make whole tens where the sum without the other two does.
  for (let one = 0; one < digits.length; one += 1)
    for (let other = one + 1; other < digits.length; other += 1)
      if ((sum - (digits[one] ?? 0) - (digits[other] ?? 0)) % 10 === 0) return sum % 10 || 10;
  return undefined;
}

export function bullCode(bull: number | undefined): string {
  return bull === undefined ? 'no-bull' : `bull${bull}`;
}

/** Odds of ours, near 96 per cent: 2.7 × 0.35649, 15 × 0.06375, 15 × 0.06505 and 14.9 × 0.06456. */
export function bulls(): Play<Digits> {
  return named('bull', 'hands', (draw) => bullCode(bullOf(draw)), [
    { code: 'no-bull', chance: chanceOf(35_649, 100_000), odds: 27_000 },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((bull) => ({
      code: bullCode(bull),
      chance: chanceOf(bull % 2 === 1 ? 6375 : 6505, 100_000),
      odds: 150_000,
    })),
    { code: bullCode(10), chance: chanceOf(6456, 100_000), odds: 149_000 },
  ]);
}

export type StudHand = 'five' | 'four' | 'full' | 'straight' | 'three' | 'two-pairs' | 'pair' | 'high';

/** Five digits as a hand; a straight may go past 9 to 0. */
export function studOf(digits: Digits): StudHand {
  const times = timesOfDigits(digits);
  const [most = 0, next = 0] = times.filter((each) => each > 0).sort((one, other) => other - one);
  if (most === 5) return 'five';
  if (most === 4) return 'four';
  if (most === 3) return next === 2 ? 'full' : 'three';
  if (most === 2) return next === 2 ? 'two-pairs' : 'pair';
  const isStraight = times.some((_, from) => [0, 1, 2, 3, 4].every((step) => times[(from + step) % 10] === 1));
  return isStraight ? 'straight' : 'high';
}

/** Odds of ours: 90 per cent of the five alike, which come once in 10,000, near 95 of all others. */
export function studs(): Play<Digits> {
  return named('stud', 'hands', studOf, [
    { code: 'five', chance: chanceOf(10, 100_000), odds: 90_000_000 },
    { code: 'four', chance: chanceOf(450, 100_000), odds: 2_110_000 },
    { code: 'full', chance: chanceOf(900, 100_000), odds: 1_055_000 },
    { code: 'straight', chance: chanceOf(1200, 100_000), odds: 790_000 },
    { code: 'three', chance: chanceOf(7200, 100_000), odds: 132_000 },
    { code: 'two-pairs', chance: chanceOf(10_800, 100_000), odds: 88_000 },
    { code: 'pair', chance: chanceOf(50_400, 100_000), odds: 18_900 },
    { code: 'high', chance: chanceOf(29_040, 100_000), odds: 32_800 },
  ]);
}
