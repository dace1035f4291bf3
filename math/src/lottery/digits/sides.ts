/** Big or small, odd or even, dragon or tiger; and numbers at odds. */
import type { Play } from '../play.ts';
import { choicePlay, type Kind, rowOf } from '../shapes/choices.ts';
import { productOf } from '../shapes/counting.ts';
import { productsOf } from '../shapes/listing.ts';
import { chanceOf } from '../shapes/odds.ts';
import { playOf } from '../shapes/plays.ts';
import { type Digits, onlyPrize, placeCodes, placeOf, placeRows, sumOf, symbolOf } from './digits.ts';

export const sides: readonly string[] = ['big', 'small', 'odd', 'even'];

/** Of a figure that is big from `big` on. */
export function isOfSide(side: string, figure: number, big: number): boolean {
  if (side === 'big') return figure >= big;
  if (side === 'small') return figure < big;
  return (figure % 2 === 1) === (side === 'odd');
}

/** Digits are big from 5 on. */
export const bigDigit = 5;
const isOfDigit = (side: string, digit: number | undefined) => isOfSide(side, digit ?? 0, bigDigit);

/** A side for each place, all of which have to come: each digit is of two of the four. */
export function sidesByPlace(length: number): Play<Digits> {
  const rows = placeCodes(length).map((code) => ({ code, symbols: sides, least: 1, most: sides.length }));
  return playOf<Digits>({
    code: 'sides',
    group: '',
    board: { rows },
    prizes: onlyPrize('sides', 5 ** length, length),
    space: sides.length ** length,
    unitsOf: (picked) => productOf(picked.map((row) => row.length)),
    each: (picked) => productsOf(picked),
    winsOf: (unit, draw) => [unit.every((side, at) => isOfDigit(side, draw[at])) ? 1 : 0],
    hitsOf: (picked, draw) => [
      productOf(picked.map((row, at) => row.filter((side) => isOfDigit(side, draw[at])).length)),
    ],
  });
}

/** The usual odds of a side of two, and of a digit of ten: both return 99.1 per cent. */
const sideOdds = 19_820;
const digitOdds = 99_100;
const twoSides = sides.map((code): Kind => ({ code, chance: chanceOf(1, 2), odds: sideOdds }));

/** Big, small, odd or even of the digit in a place. */
export function placeTwoSides(length: number): Play<Digits> {
  return choicePlay<Digits>({
    code: 'place.two-sides',
    group: 'two-sides',
    rows: placeCodes(length).map((code) => rowOf(code, sides)),
    kinds: twoSides,
    kindOf: (side) => side,
    verdictOf: (side, draw, row) => (isOfDigit(side, draw[placeOf(row)]) ? 1 : 0),
  });
}

/** The digit in a place, at odds. */
export function placeNumber(length: number): Play<Digits> {
  return choicePlay<Digits>({
    code: 'place.number',
    group: 'two-sides',
    rows: placeRows(length),
    kinds: [{ code: 'number', chance: chanceOf(1, 10), odds: digitOdds }],
    kindOf: () => 'number',
    verdictOf: (symbol, draw, row) => (symbolOf(draw[placeOf(row)]) === symbol ? 1 : 0),
  });
}

/** The sum of all is big from the middle on: 23 of five digits, 14 of three. Half the results, where places are odd. */
export function bigSum(length: number): number {
  return Math.ceil((9 * length) / 2);
}

/** Only of an odd number of places, whose middle sum lies between two. */
export function sumTwoSides(length: number): Play<Digits> {
  return choicePlay<Digits>({
    code: 'sum.two-sides',
    group: 'two-sides',
    rows: [rowOf('sum', sides)],
    kinds: twoSides,
    kindOf: (side) => side,
    verdictOf: (side, draw) => (isOfSide(side, sumOf(draw), bigSum(length)) ? 1 : 0),
  });
}

/** Of two digits the first is the dragon's: the higher wins, in 45 of 100 each. */
export function dragonOrTiger(dragon: number, tiger: number): 'dragon' | 'tiger' | 'tie' {
  return dragon === tiger ? 'tie' : dragon > tiger ? 'dragon' : 'tiger';
}

/** Each pair of places; dragon and tiger lose to a tie. */
export function dragonTiger(length: number): Play<Digits> {
  const codes = placeCodes(length);
  const pairs = codes.flatMap((one, at) => codes.slice(at + 1).map((other) => `${one}-${other}`));
  return choicePlay<Digits>({
    code: 'dragon-tiger',
    group: 'dragon-tiger',
    rows: pairs.map((pair) => rowOf(pair, ['dragon', 'tiger', 'tie'])),
    kinds: [
      { code: 'dragon', chance: chanceOf(45, 100), odds: 22_000 },
      { code: 'tiger', chance: chanceOf(45, 100), odds: 22_000 },
      { code: 'tie', chance: chanceOf(10, 100), odds: 99_000 },
    ],
    kindOf: (symbol) => symbol,
    verdictOf(symbol, draw, row) {
      const [one = 0, other = 0] = row.split('-').map((code) => draw[placeOf(code)] ?? 0);
      return dragonOrTiger(one, other) === symbol ? 1 : 0;
    },
  });
}
