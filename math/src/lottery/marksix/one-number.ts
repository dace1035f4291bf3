/** Plays on one number of the draw: the special number, or the regular number of a position. */
import type { Rational } from '../../chance/rational.ts';
import type { Play } from '../play.ts';
import { choicePlay, type Kind, numbersBetween, rowOf } from '../shapes/choices.ts';
import { chanceOf, oddsAt } from '../shapes/odds.ts';
import { setPlay } from '../shapes/sets.ts';
import { animalOf, animals } from './animals.ts';
import { balls, type MarkSixDraw } from './draw.ts';
import { colourOf, countOf, halfWaves, isSide, without } from './sides.ts';

/** What plays return whose odds are not a custom of the field. */
export const usual = 95;
const of49 = (ways: number) => chanceOf(ways, 49);
const pushed = of49(1);

/** A number at 47: at 49 it would return everything. Plate B pays 43 and gives a rebate of 8.16 %. */
const number: Kind = { code: 'number', chance: of49(1), odds: 470_000 };
/** With the push it returns 98 %. */
const side: Kind = { code: 'side', chance: of49(24), odds: 19_600, pushed };

function priced(code: string, chance: Rational, back?: Rational): Kind {
  return { code, chance, odds: oddsAt(usual, chance, back), ...(back && { pushed: back }) };
}

const colours = [priced('red', of49(17)), priced('blue', of49(16)), priced('green', of49(16))];

/** A play on the special number whose symbols are all told by the number. */
function onSpecial(
  code: string,
  symbols: readonly string[],
  kinds: readonly Kind[],
  isHit: (symbol: string, special: number, draw: MarkSixDraw) => boolean | 'push',
  kindOf: (symbol: string, draw: MarkSixDraw) => string = (symbol) => symbol,
): Play<MarkSixDraw> {
  return choicePlay<MarkSixDraw>({
    code: `special.${code}`,
    group: 'special',
    rows: [rowOf(code, symbols)],
    kinds,
    kindOf,
    verdictOf(symbol, draw) {
      const hit = isHit(symbol, draw.special, draw);
      return hit === 'push' ? hit : Number(hit);
    },
  });
}

const sideOrPush = (symbol: string, drawn: number) => (drawn === without ? 'push' : isSide[symbol]?.(drawn) === true);

const special: readonly Play<MarkSixDraw>[] = [
  onSpecial(
    'number',
    balls,
    [number],
    (symbol, drawn) => Number(symbol) === drawn,
    () => 'number',
  ),
  onSpecial('two-sides', Object.keys(isSide), [side], sideOrPush, () => 'side'),
  onSpecial(
    'colour',
    colours.map(({ code }) => code),
    colours,
    (symbol, drawn) => colourOf(drawn) === symbol,
  ),
  onSpecial(
    'half-wave',
    halfWaves.map(({ code }) => code),
    halfWaves.map(({ code, isHit }) => priced(code, of49(countOf(isHit, 48)), pushed)),
    (symbol, drawn) =>
      drawn === without ? 'push' : halfWaves.some(({ code, isHit }) => code === symbol && isHit(drawn)),
  ),
  onSpecial(
    'zodiac',
    animals,
    [priced('year', of49(5)), priced('other', of49(4))],
    (animal, drawn, { year }) => animalOf(drawn, year) === animal,
    (animal, { year }) => (animal === year ? 'year' : 'other'),
  ),
  onSpecial(
    'tail',
    numbersBetween(0, 9),
    [priced('zero', of49(4)), priced('other', of49(5))],
    (tail, drawn) => drawn % 10 === Number(tail),
    (tail) => (tail === '0' ? 'zero' : 'other'),
  ),
  onSpecial(
    'head',
    numbersBetween(0, 4),
    [priced('zero', of49(9)), priced('other', of49(10))],
    (head, drawn) => Math.floor(drawn / 10) === Number(head),
    (head) => (head === '0' ? 'zero' : 'other'),
  ),
];

/**
 * The special number has one of so many animals, chosen together as one bet. Each of them has four numbers of 01 to 48,
 * for at 49 the bet comes back.
 */
function oneOfAnimals(size: number): Play<MarkSixDraw> {
  const chance = of49(4 * size);
  const kind = 'animals';
  return setPlay<MarkSixDraw>({
    code: `special.zodiac${size}`,
    group: 'special-zodiacs',
    symbols: animals,
    size,
    most: animals.length,
    prizes: [
      { code: kind, kind, chance, odds: oddsAt(usual, chance, pushed) },
      { code: `${kind}.push`, kind, chance: pushed, isPush: true },
    ],
    classes: 3,
    classOf: (animal, { special: drawn, year }) => (drawn === without ? 2 : Number(animalOf(drawn, year) === animal)),
    winsBy: ([, hits = 0, back = 0]) => [hits, Number(back > 0)],
  });
}

export const positions = numbersBetween(1, 6).map((position) => `n${position}`);
const numberAt = ({ regular }: MarkSixDraw, row: string) => regular[positions.indexOf(row)] ?? 0;

const regular: readonly Play<MarkSixDraw>[] = [
  choicePlay<MarkSixDraw>({
    code: 'position.number',
    group: 'position',
    rows: positions.map((code) => rowOf(code, balls)),
    kinds: [number],
    kindOf: () => 'number',
    verdictOf: (symbol, draw, row) => Number(Number(symbol) === numberAt(draw, row)),
  }),
  choicePlay<MarkSixDraw>({
    code: 'position.two-sides',
    group: 'position',
    rows: positions.map((code) => rowOf(code, [...Object.keys(isSide), ...colours.map((colour) => colour.code)])),
    kinds: [side, ...colours],
    kindOf: (symbol) => (symbol in isSide ? 'side' : symbol),
    verdictOf(symbol, draw, row) {
      const drawn = numberAt(draw, row);
      if (!(symbol in isSide)) return Number(colourOf(drawn) === symbol);
      const hit = sideOrPush(symbol, drawn);
      return hit === 'push' ? hit : Number(hit);
    },
  }),
];

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
export const oneNumberPlays: readonly Play<MarkSixDraw>[] = [...special, ...sizes.map(oneOfAnimals), ...regular];
