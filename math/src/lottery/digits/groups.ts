/** Plays in which the order of the digits does not matter, by how often each of them comes. */
import type { Play, Prize } from '../play.ts';
import { bankerHits, bankerRows, bankerUnits, eachOfBanker, faultOfBanker } from '../shapes/banker.ts';
import { choose, sharedWith } from '../shapes/counting.ts';
import { choicesOf } from '../shapes/listing.ts';
import { chanceOf } from '../shapes/odds.ts';
import { perDraw } from '../shapes/per-draw.ts';
import { playOf } from '../shapes/plays.ts';
import { type Digits, digitRow, digitSymbols, onlyPrize, symbolOf, timesOfDigits } from './digits.ts';

/** The digits that come so often, sorted, by how often: those that come once at 1. */
const byTimes = perDraw((draw: Digits): readonly (readonly string[])[] => {
  const found: string[][] = Array.from({ length: draw.length + 1 }, () => []);
  for (const [digit, times] of timesOfDigits(draw).entries()) found[times]?.push(symbolOf(digit));
  return found;
});
const comingSo = (draw: Digits, times: number) => byTimes(draw)[times] ?? [];

/** In how many orders digits can come that come so often each: 5! ÷ 2! for a pair and three others. */
function ordersOfTimes(times: readonly number[]): number {
  let rest = times.reduce((sum, each) => sum + each, 0);
  let orders = 1;
  for (const each of times) {
    orders *= choose(rest, each);
    rest -= each;
  }
  return orders;
}

const repeated = (symbols: readonly string[], times: number) =>
  symbols.flatMap((symbol) => new Array<string>(times).fill(symbol));

const sorted = perDraw((draw: Digits) => [...draw].sort().map(symbolOf));
const isDrawn = (unit: readonly string[], draw: Digits) => sorted(draw).every((symbol, at) => unit[at] === symbol);

/** `size` different digits that come `times` each. With a banker; typed where each comes once. */
export function group(code: string, size: number, times = 1): Play<Digits> {
  const length = size * times;
  return playOf<Digits>({
    code,
    group: '',
    board: {
      rows: bankerRows(digitSymbols, size),
      areRowsApart: true,
      ...(times === 1 ? { typed: { length, symbols: digitSymbols, isDistinct: true } } : {}),
    },
    prizes: onlyPrize(code, ordersOfTimes(new Array<number>(size).fill(times)), length),
    space: choose(10, size),
    isGroup: true,
    faultOf: (ticket) => faultOfBanker(ticket, size),
    unitsOf: (rows) => bankerUnits(rows, size),
    *each(rows) {
      for (const unit of eachOfBanker(rows, size)) yield repeated(unit, times);
    },
    winsOf: (unit, draw) => [isDrawn(unit, draw) ? 1 : 0],
    hitsOf(rows, draw) {
      const came = comingSo(draw, times);
      return [came.length === size ? bankerHits(rows, size, came) : 0];
    },
  });
}

/** A pair and another digit, on one row: two digits make two units, aab and abb. With a banker, which is in both. */
export function pairGroup(code: string): Play<Digits> {
  return playOf<Digits>({
    code,
    group: '',
    board: {
      rows: bankerRows(digitSymbols, 2),
      areRowsApart: true,
      typed: { length: 3, symbols: digitSymbols, isDistinct: false },
    },
    prizes: onlyPrize(code, 3, 3),
    space: 90,
    isGroup: true,
    isUnit: (unit) => new Set(unit).size === 2,
    faultOf: (ticket) => faultOfBanker(ticket, 2),
    unitsOf: (rows) => 2 * bankerUnits(rows, 2),
    *each(rows) {
      for (const [one = '', other = ''] of eachOfBanker(rows, 2)) {
        yield [one, one, other];
        yield [one, other, other];
      }
    },
    winsOf: (unit, draw) => [isDrawn(unit, draw) ? 1 : 0],
    hitsOf: (rows, draw) => [
      new Set(draw).size === 2 ? bankerHits(rows, 2, [...comingSo(draw, 2), ...comingSo(draw, 1)]) : 0,
    ],
  });
}

/** A row of digits that come so often each, of which a unit takes `size`. */
export interface GroupRow {
  readonly code: 'single' | 'pair' | 'triple' | 'quad';
  readonly size: number;
}

const timesOfRow = { single: 1, pair: 2, triple: 3, quad: 4 };

/** Some digits that come more often, and others; a digit may stand in one of the two rows only. */
export function twoRowGroup(code: string, more: GroupRow, less: GroupRow): Play<Digits> {
  const [often, seldom] = [timesOfRow[more.code], timesOfRow[less.code]];
  const length = more.size * often + less.size * seldom;
  const times = [...new Array<number>(more.size).fill(often), ...new Array<number>(less.size).fill(seldom)];
  return playOf<Digits>({
    code,
    group: '',
    board: { rows: [more, less].map((row) => digitRow(row.code, row.size)), areRowsApart: true },
    prizes: onlyPrize(code, ordersOfTimes(times), length),
    space: choose(10, more.size) * choose(10 - more.size, less.size),
    unitsOf: ([one = [], other = []]) => choose(one.length, more.size) * choose(other.length, less.size),
    *each([one = [], other = []]) {
      for (const first of choicesOf(one, more.size))
        for (const second of choicesOf(other, less.size))
          yield [...repeated(first, often), ...repeated(second, seldom)].sort();
    },
    winsOf: (unit, draw) => [isDrawn(unit, draw) ? 1 : 0],
    hitsOf([one = [], other = []], draw) {
      const [frequent, rare] = [comingSo(draw, often), comingSo(draw, seldom)];
      if (frequent.length !== more.size || rare.length !== less.size) return [0];
      return [sharedWith(frequent, one) === more.size && sharedWith(rare, other) === less.size ? 1 : 0];
    },
  });
}

/** What three digits pay by the number of different ones, in the plays that hold units of both kinds. */
export const mixedPrizes: readonly Prize[] = [
  { code: 'group3', kind: 'group3', chance: chanceOf(3, 1000) },
  { code: 'group6', kind: 'group6', chance: chanceOf(6, 1000) },
];

export function mixedHits(isHit: boolean, draw: Digits): readonly number[] {
  const different = new Set(draw).size;
  return [isHit && different === 2 ? 1 : 0, isHit && different === 3 ? 1 : 0];
}

/** Three typed digits, with a pair or without. */
export function mixedGroup(): Play<Digits> {
  return playOf<Digits>({
    code: 'mixed',
    group: '',
    board: { rows: [], typed: { length: 3, symbols: digitSymbols, isDistinct: false } },
    prizes: mixedPrizes,
    space: 210,
    isGroup: true,
    isUnit: (unit) => new Set(unit).size > 1,
    unitsOf: () => 0,
    each: () => [],
    winsOf: (unit, draw) => mixedHits(isDrawn(unit, draw), draw),
    hitsOf: () => [0, 0],
  });
}
