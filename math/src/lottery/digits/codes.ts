/** Plays on digits that come in a place, or anywhere. */
import type { Play } from '../play.ts';
import { choicePlay, rowOf } from '../shapes/choices.ts';
import { choose } from '../shapes/counting.ts';
import { choicesOf } from '../shapes/listing.ts';
import { chanceOf } from '../shapes/odds.ts';
import { perDraw } from '../shapes/per-draw.ts';
import { playOf } from '../shapes/plays.ts';
import {
  type Digits,
  digitRow,
  digitSymbols,
  onlyPrize,
  placeOf,
  placeRows,
  symbolOf,
  timesOfDigits,
} from './digits.ts';

/** A digit in a place. */
export function fixedPlace(length: number): Play<Digits> {
  return choicePlay<Digits>({
    code: 'fixed',
    group: 'fixed',
    rows: placeRows(length),
    kinds: [{ code: 'place', chance: chanceOf(1, 10) }],
    kindOf: () => 'place',
    verdictOf: (symbol, draw, row) => (symbolOf(draw[placeOf(row)]) === symbol ? 1 : 0),
  });
}

/** In how many results of `length` digits `count` certain ones all come: those without some of them taken off. */
function waysOfAll(count: number, length: number): number {
  let ways = 0;
  for (let without = 0; without <= count; without += 1)
    ways += (without % 2 === 0 ? 1 : -1) * choose(count, without) * (10 - without) ** length;
  return ways;
}

/** Digits that are not bound to a place: 6 points of rebate at 1800, where others have 7.5 and more. */
const mostSeries = 1920;

/** Any `count` of the picked digits, wherever they come. */
export function contains(count: number, length: number): Play<Digits> {
  const code = `contains${count}`;
  return playOf<Digits>({
    code,
    group: '',
    board: { rows: [digitRow('digits', count)] },
    prizes: onlyPrize(code, waysOfAll(count, length), length),
    mostSeries,
    space: choose(10, count),
    unitsOf: ([picked = []]) => choose(picked.length, count),
    each: ([picked = []]) => choicesOf(picked, count),
    winsOf: (unit, draw) => [unit.every((symbol) => draw.includes(digitSymbols.indexOf(symbol))) ? 1 : 0],
    hitsOf: ([picked = []], draw) => [
      choose(picked.filter((symbol) => draw.includes(digitSymbols.indexOf(symbol))).length, count),
    ],
  });
}

/** A digit that comes at least so often. */
export function comesTimes(least: number, length: number): Play<Digits> {
  let ways = 0;
  for (let times = least; times <= length; times += 1) ways += choose(length, times) * 9 ** (length - times);
  const timesOf = perDraw(timesOfDigits);
  const code = `times${least}`;
  return choicePlay<Digits>({
    code,
    group: '',
    rows: [rowOf('digits', digitSymbols)],
    kinds: [{ code, chance: chanceOf(ways, 10 ** length) }],
    kindOf: () => code,
    verdictOf: (symbol, draw) => ((timesOf(draw)[digitSymbols.indexOf(symbol)] ?? 0) >= least ? 1 : 0),
  });
}
