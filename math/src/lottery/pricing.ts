/**
 * What a unit pays. Two ways to price, and in both the player's prize and rebate together return the same share:
 *
 * - series: S is what a unit with a chance of 1 in 1,000 pays of a stake of 2, in whole units. A prize of chance p pays
 *   S ÷ (2000 p) times the stake, so units return S ÷ 2000. A player who may have M and chooses S gets (M − S) ÷ 2000
 *   of the stake back at once.
 * - odds: plate A pays the odds of the play; another plate gives a rebate r of the stake, and lowers every prize by the
 *   same share so that the sum stays as it was.
 */
import type { Rational } from '../chance/rational.ts';
import { type Micro, multiplyRatio } from '../money.ts';
import type { Play, Prize } from './play.ts';

/** Twice the series that would return everything. */
export const fairSeries = 2000;
const oddsUnit = 10_000n;
/** Rebates are in ten-thousandths of the stake. */
export const rebateUnit = 10_000n;

export type Terms = { readonly series: number } | { readonly rebate: number };

/** How often one lot of the stake a hit of this prize pays. */
export function timesOf(play: Pick<Play<never>, 'prizes' | 'lots'>, prize: Prize, terms: Terms): Rational {
  if (prize.isPush) return { numerator: BigInt(play.lots), denominator: 1n };
  if (prize.odds === undefined) {
    const series = 'series' in terms ? terms.series : fairSeries;
    return reduced({
      numerator: BigInt(series) * prize.chance.denominator * BigInt(play.lots),
      denominator: BigInt(fairSeries) * prize.chance.numerator,
    });
  }
  const rebate = 'rebate' in terms ? BigInt(terms.rebate) : 0n;
  const odds = { numerator: BigInt(prize.odds), denominator: oddsUnit };
  if (rebate === 0n) return reduced(odds);
  // (returned − r (1 − pushed)) ÷ returned: a push earns no rebate, for its turnover counts nothing
  const { won, pushed } = returnOf(play, prize.kind, { rebate: 0 });
  const share = {
    numerator:
      won.numerator * rebateUnit * pushed.denominator -
      rebate * won.denominator * (pushed.denominator - pushed.numerator),
    denominator: won.numerator * rebateUnit * pushed.denominator,
  };
  if (share.numerator < 0n) return { numerator: 0n, denominator: 1n };
  return reduced({
    numerator: odds.numerator * share.numerator,
    denominator: odds.denominator * share.denominator,
  });
}

/** What units of a kind return of their stake, without what is only given back, and how much is given back. */
export function returnOf(
  play: Pick<Play<never>, 'prizes' | 'lots'>,
  kind: string,
  terms: Terms,
): { won: Rational; pushed: Rational } {
  let won: Rational = { numerator: 0n, denominator: 1n };
  let pushed: Rational = { numerator: 0n, denominator: 1n };
  for (const prize of play.prizes) {
    if (prize.kind !== kind) continue;
    if (prize.isPush) {
      pushed = plus(pushed, prize.chance);
      continue;
    }
    const times = timesOf(play, prize, terms);
    won = plus(won, {
      numerator: times.numerator * prize.chance.numerator,
      denominator: times.denominator * prize.chance.denominator * BigInt(play.lots),
    });
  }
  return { won, pushed };
}

/** Return to player of each kind of unit: pushes count as returned. Greater than one must not be sold. */
export function returnsOf(play: Pick<Play<never>, 'prizes' | 'lots'>, terms: Terms): ReadonlyMap<string, Rational> {
  const kinds = new Set(play.prizes.map(({ kind }) => kind));
  return new Map(
    [...kinds].map((kind) => {
      const { won, pushed } = returnOf(play, kind, terms);
      return [kind, plus(won, pushed)] as const;
    }),
  );
}

/** What one hit of each prize pays, in their order: worked out once for tickets of the same terms. */
export function allTimesOf(play: Pick<Play<never>, 'prizes' | 'lots'>, terms: Terms): readonly Rational[] {
  return play.prizes.map((prize) => timesOf(play, prize, terms));
}

/** What these hits pay, where one lot of one unit costs `stake`: each prize is rounded down to the micro-unit. */
export function payoutOf(
  play: Pick<Play<never>, 'prizes' | 'lots'>,
  hits: readonly number[],
  stake: Micro,
  terms: Terms,
): Micro {
  return payoutAt(allTimesOf(play, terms), hits, stake);
}

/** The same, by what each prize pays. */
export function payoutAt(times: readonly Rational[], hits: readonly number[], stake: Micro): Micro {
  let sum = 0n;
  for (const [at, { numerator, denominator }] of times.entries()) {
    const count = hits[at] ?? 0;
    if (count > 0) sum += multiplyRatio(stake * BigInt(count), numerator, denominator);
  }
  return sum;
}

/** The series that a player has in a play: their own, or that of the play where it is lower. */
export function seriesIn({ mostSeries }: Pick<Play<never>, 'mostSeries'>, own: number): number {
  return mostSeries === undefined || own < mostSeries ? own : mostSeries;
}

/** What comes back at once of a stake when S is chosen by one who may have M. Throws RangeError on more than M. */
export function seriesRebate(stake: Micro, most: number, chosen: number): Micro {
  if (chosen > most) throw new RangeError('nobody plays at a series above their own');
  return multiplyRatio(stake, BigInt(most - chosen), BigInt(fairSeries));
}

function plus(one: Rational, other: Rational): Rational {
  return reduced({
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  });
}

function reduced({ numerator, denominator }: Rational): Rational {
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one < 0n ? -one : one, other];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger === 0n ? 1n : larger;
}
