/**
 * What a ticket pays. Each leg multiplies by its factor (settle/outcome.ts), so a void leg counts 1. The sum over all
 * combinations of k legs of the product of their factors is the coefficient of xᵏ in the product of (1 + factor · x);
 * it is exact, and rounded down to the cent once, at the end.
 */
import type { Rational } from '../../chance/rational.ts';
import { floorToCents, type Micro } from '../../money.ts';
import { type Odds, oddsUnit, ratioOf } from '../odds/odds.ts';
import { factorOf, type Outcome } from '../settle/outcome.ts';
import type { Sizes } from './system.ts';
import type { PlaceTerms, Ticket } from './ticket.ts';

/** What became of a leg: its win part, and on an each-way ticket its place part. */
export interface LegOutcome {
  readonly win: Outcome;
  readonly place?: Outcome;
}

/** 1 + (odds − 1) × fraction, exact. */
export function placeOdds(odds: Odds, { above, below }: Pick<PlaceTerms, 'above' | 'below'>): Rational {
  return {
    numerator: BigInt(oddsUnit * below + (odds - oddsUnit) * above),
    denominator: BigInt(oddsUnit * below),
  };
}

/**
 * In whole cents; `most` is what one ticket may pay at the utmost. Throws RangeError where an outcome is missing.
 */
export function payoutOf(ticket: Ticket, outcomes: readonly LegOutcome[], most?: Micro): Micro {
  const parts = [returnOf(factorsOf(ticket, outcomes), ticket.sizes)];
  if (ticket.eachWay) parts.push(returnOf(placeFactorsOf(ticket, outcomes), ticket.sizes));
  const paid = floorToCents(timesAll(ticket.unitStake, parts));
  return most !== undefined && paid > most ? most : paid;
}

/** What is paid if every leg wins, and is placed. */
export function mostPayout(ticket: Ticket, won: Outcome, most?: Micro): Micro {
  return payoutOf(
    ticket,
    ticket.legs.map(() => ({ win: won, place: won })),
    most,
  );
}

function factorsOf({ legs }: Ticket, outcomes: readonly LegOutcome[]): Rational[] {
  return legs.map(({ odds }, at) => factorOf(outcomes[at]?.win ?? lacking(at), ratioOf(odds)));
}

function placeFactorsOf({ legs }: Ticket, outcomes: readonly LegOutcome[]): Rational[] {
  return legs.map(({ odds, place }, at) =>
    factorOf(outcomes[at]?.place ?? lacking(at), placeOdds(odds, place ?? lacking(at))),
  );
}

/** What one unit on each combination of these sizes returns together; not reduced. */
export function returnOf(factors: readonly Rational[], sizes: Sizes): Rational {
  const highest = sizes.at(-1) ?? 0;
  // at k: the sum over all combinations of k legs, each leg with its numerator where it is in and its denominator else
  const sums: bigint[] = [1n, ...Array.from({ length: highest }, () => 0n)];
  let denominator = 1n;
  for (const factor of factors) {
    for (let size = highest; size >= 0; size -= 1)
      sums[size] =
        (sums[size] ?? 0n) * factor.denominator + (size > 0 ? (sums[size - 1] ?? 0n) * factor.numerator : 0n);
    denominator *= factor.denominator;
  }
  return { numerator: sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n), denominator };
}

/** Rounded down once over all parts. */
function timesAll(amount: Micro, parts: readonly Rational[]): Micro {
  let [numerator, denominator] = [0n, 1n];
  for (const part of parts) {
    numerator = numerator * part.denominator + part.numerator * denominator;
    denominator *= part.denominator;
  }
  return (amount * numerator) / denominator;
}

function lacking(leg: number): never {
  throw new RangeError(`leg ${leg} has no outcome`);
}
