/**
 * What the book offers for a bet before it is decided: what it returns on average from here, less a margin. A single is
 * stake × odds × chance now × (1 − margin); a combination multiplies by the chance of each open leg and by the factor
 * of each decided one; a system is the sum over its combinations.
 */
import { floorToCents, type Micro, unit } from '../../money.ts';
import { ratioOf } from '../odds/odds.ts';
import { placeOdds, returnOf } from '../ticket/payout.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { chanceUnit, expectedFactor, plus, type Standing } from './standing.ts';

export interface LegStanding {
  readonly win: Standing;
  /** Of an each-way ticket. */
  readonly place?: Standing;
}

export interface CashOut {
  /** In whole cents. */
  readonly value: Micro;
  /** The unit stake that is left: 0 where all of it is cashed out. */
  readonly unitLeft: Micro;
  /** Of each combination. */
  readonly unitTaken: Micro;
}

const cent = unit / 100n;
/** Fractions of a bet are in ten-thousandths. */
export const wholeBet = 10_000;

export type CashOutFault = 'suspended' | 'worthless' | 'fraction';

/**
 * `margin` in millionths; `fraction` of the bet in ten-thousandths, which leaves stake × (1 − fraction): the stake of a
 * combination is split in whole cents, and what is left goes on at its odds. `mostPaid` is the cap of the whole bet.
 */
export function cashOutOf(
  ticket: Ticket,
  legs: readonly LegStanding[],
  terms: { readonly margin: number; readonly fraction?: number; readonly mostPaid?: Micro },
): CashOut | { readonly fault: CashOutFault } {
  const { margin, fraction = wholeBet, mostPaid } = terms;
  const isFraction = Number.isInteger(fraction) && fraction > 0 && fraction <= wholeBet;
  const share = (ticket.unitStake * BigInt(isFraction ? fraction : 0)) / BigInt(wholeBet);
  const unitTaken = share - (share % cent);
  if (unitTaken <= 0n) return { fault: 'fraction' };
  const worth = expectedReturn(ticket, legs);
  if (!worth) return { fault: 'suspended' };
  let paid = (unitTaken * worth.numerator) / worth.denominator;
  // a cap of the whole bet is a cap of its part
  const cap = mostPaid === undefined ? undefined : (mostPaid * unitTaken) / ticket.unitStake;
  if (cap !== undefined && paid > cap) paid = cap;
  const value = floorToCents((paid * BigInt(chanceUnit - margin)) / BigInt(chanceUnit));
  if (value <= 0n) return { fault: 'worthless' };
  return { value, unitTaken, unitLeft: ticket.unitStake - unitTaken };
}

/** What one unit on every combination returns on average; undefined where a leg is suspended. */
function expectedReturn({ legs, sizes, eachWay }: Ticket, standings: readonly LegStanding[]) {
  const factors = legs.map(({ odds }, at) => expectedFactor(standings[at]?.win ?? 'suspended', ratioOf(odds)));
  const win = allOf(factors);
  if (!win) return undefined;
  if (!eachWay) return returnOf(win, sizes);
  const placed = legs.map(({ odds, place }, at) =>
    place ? expectedFactor(standings[at]?.place ?? 'suspended', placeOdds(odds, place)) : undefined,
  );
  const place = allOf(placed);
  return place && plus(returnOf(win, sizes), returnOf(place, sizes));
}

function allOf<Value>(values: readonly (Value | undefined)[]): Value[] | undefined {
  const found = values.filter((value) => value !== undefined);
  return found.length === values.length ? found : undefined;
}
