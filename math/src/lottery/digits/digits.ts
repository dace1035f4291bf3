/** Lotteries of digits: each place gives a digit of its own, 0 to 9. The first place is drawn first. */
import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Prize } from '../play.ts';
import { chanceOf } from '../shapes/odds.ts';
import type { BoardRow } from '../ticket.ts';

export type Digits = readonly number[];

export const digitSymbols: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Draw `index` of the stream decides place `index`: floor(draw × 10 ÷ 2³²). */
export function drawDigits(draws: (index: number) => number, length: number): number[] {
  return Array.from({ length }, (_, place) => outcomeOf(draws(place), 10));
}

/** Undefined for anything but so many digits. */
export function readDigits(printed: readonly string[], length: number): number[] | undefined {
  const digits = printed.map((symbol) => digitSymbols.indexOf(symbol));
  return digits.length === length && !digits.includes(-1) ? digits : undefined;
}

export function* allDigits(length: number): Generator<number[]> {
  const digits = new Array<number>(length).fill(0);
  for (let place = length - 1; place >= 0; ) {
    yield [...digits];
    // Count up: nines at the end become noughts.
    for (place = length - 1; place >= 0 && digits[place] === 9; place -= 1) digits[place] = 0;
    if (place >= 0) digits[place] = (digits[place] ?? 0) + 1;
  }
}

export function symbolOf(digit: number | undefined): string {
  return digitSymbols[digit ?? 0] ?? '';
}

/** Places by their code: p1 is drawn first. */
export function placeCodes(length: number): string[] {
  return Array.from({ length }, (_, at) => `p${at + 1}`);
}

/** Counted from 0. */
export function placeOf(code: string): number {
  return Number(code.slice(1)) - 1;
}

export function placeRows(length: number): BoardRow[] {
  return placeCodes(length).map((code) => digitRow(code, 1));
}

export function digitRow(code: string, least: number, most = 10): BoardRow {
  return { code, symbols: digitSymbols, least, most };
}

/** A prize whose units are all alike, and win in so many of the results of `length` digits. */
export function onlyPrize(code: string, ways: number, length: number): readonly [Prize] {
  return [{ code, kind: code, chance: chanceOf(ways, 10 ** length) }];
}

/** How often each digit came, from 0 to 9. */
export function timesOfDigits(digits: Digits): number[] {
  const times = new Array<number>(10).fill(0);
  for (const digit of digits) times[digit] = (times[digit] ?? 0) + 1;
  return times;
}

export function sumOf(digits: Digits): number {
  let sum = 0;
  for (const digit of digits) sum += digit;
  return sum;
}

export function spanOf(digits: Digits): number {
  return Math.max(...digits) - Math.min(...digits);
}
