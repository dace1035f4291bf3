/** What the tests of lotteries of digits have in common. */

import { permutationOf } from '../../chance/permutation.ts';
import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Family, Play } from '../play.ts';
import { timesOf } from '../pricing.ts';
import type { Weighted } from '../rig.ts';
import type { Ticket } from '../ticket.ts';
import { allDigits, type Digits, digitSymbols, drawDigits, symbolOf, timesOfDigits } from './digits.ts';

/** So many digits with some plays, for plays that need no more. */
export function digitsWith(length: number, plays: readonly Play<Digits>[]): Family<Digits> {
  return {
    code: `digits${length}`,
    plays,
    draw: (draws) => drawDigits(draws, length),
    print: (draw) => draw.map(symbolOf),
    read: () => undefined,
    factsOf: () => [],
  };
}

/** Every result of so many digits. */
export function eachResult(length: number): Weighted<Digits>[] {
  return [...allDigits(length)].map((draw) => ({ draw, ways: 1 }));
}

/** Results without their order, for plays that do not ask for it: each stands for all its orders. */
export function eachGroup(length: number): Weighted<Digits>[] {
  const orders = (draw: Digits) => {
    let ways = 1;
    for (let at = 1; at < draw.length; at += 1) ways *= at + 1;
    for (const times of timesOfDigits(draw)) for (let each = 2; each <= times; each += 1) ways /= each;
    return ways;
  };
  const groups = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : Array.from({ length: 10 - from }, (_, at) => from + at).flatMap((digit) =>
          groups(digit, left - 1).map((rest) => [digit, ...rest]),
        );
  return groups(0, length).map((draw) => ({ draw, ways: orders(draw) }));
}

/** Draws that are close to the ticket: one of its units, the same in another order, or any digits that stand on it. */
export function nearDigits(play: Play<Digits>, length: number) {
  return (ticket: Ticket, draws: (index: number) => number): Digits => {
    const isDigit = (symbol: string) => digitSymbols.includes(symbol);
    const units = [...play.each(ticket)];
    const unit = (units[outcomeOf(draws(0), units.length)] ?? []).filter(isDigit).slice(0, length).map(Number);
    const way = outcomeOf(draws(1), 4);
    const rest = (index: number) => draws(index + 2);
    if (unit.length === length && way < 2) return unit;
    if (unit.length === length && way === 2)
      return permutationOf(rest, length, length).map((place) => unit[place] ?? 0);
    const pool = ticket.rows.flat().filter(isDigit);
    return Array.from({ length }, (_, place) => {
      const from = pool.length > 0 && outcomeOf(rest(place), 8) > 2 ? pool : digitSymbols;
      return Number(from[outcomeOf(rest(length + place), from.length)]);
    });
  };
}

/** What a stake of 2 wins at a series of 1800, in hundredths, rounded down. */
export function paidAt1800(play: Play<Digits>, prize: string): number {
  const found = play.prizes.find(({ code }) => code === prize);
  if (!found) throw new RangeError(`${play.code} has no prize ${prize}`);
  const { numerator, denominator } = timesOf(play, found, { series: 1800 });
  return Number((200n * numerator) / denominator) / 100;
}
