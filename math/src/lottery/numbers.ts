/**
 * Plays by number: each unit is a number that the house can say the exposure of, and can stop. That needs that it is
 * known by the unit alone what a hit of it pays, and that every draw hits equally many numbers.
 */
import { type Micro, multiplyRatio } from '../money.ts';
import type { HitRules } from './exposure.ts';
import type { AnyPlay } from './opened.ts';
import { payoutOf, type Terms } from './pricing.ts';
import type { Ticket } from './ticket.ts';

/** More are no list that anybody looks through. */
const mostNumbers = 1000;

export interface NumberPlay {
  readonly rules: HitRules;
  /** Every number as it is written, see `numberOf`. */
  readonly numbers: ReadonlySet<string>;
  /** What one hit of the number pays, where one lot of a unit costs `stake`. */
  paysOf(number: string, stake: Micro, terms: Terms): Micro;
}

/** How a unit is written as a number: `7`, `p5,7`, `1,2,3`. */
export function numberOf(unit: readonly string[]): string {
  return unit.join(',');
}

/** The numbers of a ticket, each once. */
export function* numbersOn(play: AnyPlay, ticket: Ticket): Iterable<string> {
  for (const unit of play.each(ticket)) yield numberOf(unit);
}

/** Half pay: numbers that pay a share of their prize in an issue, in ten-thousandths of it. */
export type Reduced = Readonly<Record<string, number>>;

export const wholePrize = 10_000;

/** What a hit pays by the share of its number, rounded down. */
export function paysShare(pays: Micro, share: number): Micro {
  return multiplyRatio(pays, BigInt(share), BigInt(wholePrize));
}

/** Each number of a ticket with its share; undefined where all of them pay their whole prize. */
export function reducedOn(play: AnyPlay, ticket: Ticket, shares: ReadonlyMap<string, number>): Reduced | undefined {
  const found: [string, number][] = [];
  for (const number of numbersOn(play, ticket)) {
    const share = shares.get(number);
    if (share !== undefined) found.push([number, share]);
  }
  return found.length > 0 ? Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1))) : undefined;
}

/** The greatest share that any unit of a ticket pays. */
export function bestShare(units: number, reduced: Reduced = {}): number {
  const shares = Object.values(reduced);
  return shares.length < units ? wholePrize : Math.max(...shares);
}

/** Undefined for a play that is not by number. */
export function numberPlayOf(play: AnyPlay): NumberPlay | undefined {
  const { board, space, lots } = play;
  // what is only typed, and a banker with its company, has no board that shows each number once
  if (space < 2 || space > mostNumbers || board.rows.length === 0 || board.areRowsApart) return undefined;
  const numbers = new Set<string>();
  for (const unit of play.each({ rows: board.rows.map(({ symbols }) => symbols) })) numbers.add(numberOf(unit));
  const hits = numbers.size === space ? hitsOf(play, numbers) : undefined;
  if (hits === undefined) return undefined;
  const places = new Map(play.prizes.map(({ code }, at) => [code, at]));
  return {
    rules: { numbers: space, hits, hitCap: Math.min(hits, lots) },
    numbers,
    paysOf(number, stake, terms) {
      const place = play.prizes.length === 1 ? 0 : places.get(number);
      return payoutOf(
        play,
        play.prizes.map((_, at) => (at === place ? 1 : 0)),
        stake,
        terms,
      );
    },
  };
}

/** How many hits a draw has, the same in each; undefined where that differs, or a unit has more than one prize. */
function hitsOf({ prizes, space }: AnyPlay, numbers: ReadonlySet<string>): number | undefined {
  if (prizes.some(({ isPush }) => isPush)) return undefined;
  if (prizes.length > 1 && (prizes.length !== space || prizes.some(({ code }) => !numbers.has(code)))) return undefined;
  let [numerator, denominator] = [0n, 1n];
  for (const { chance } of prizes) {
    numerator = numerator * chance.denominator + chance.numerator * denominator;
    denominator *= chance.denominator;
  }
  if (prizes.length === 1) numerator *= BigInt(space);
  const hits = numerator / denominator;
  return hits > 0n && hits * denominator === numerator ? Number(hits) : undefined;
}
