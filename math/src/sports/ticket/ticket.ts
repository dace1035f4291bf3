/** A ticket: its legs, what of them is combined, and what it costs. */
import { type Micro, unit } from '../../money.ts';
import { isOdds, type Odds } from '../odds/odds.ts';
import { combinationsOf, type Sizes } from './system.ts';

/** The place part of each way: a fraction of the winner's odds for one of the first places. */
export interface PlaceTerms {
  readonly places: number;
  /** 1 and 5 for a fifth. */
  readonly above: number;
  readonly below: number;
}

export interface TicketLeg {
  /** Legs of one fixture hang together and are not combined with each other, nor are those of a group of fixtures. */
  readonly fixture: string;
  readonly group?: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: Odds;
  readonly place?: PlaceTerms;
}

export interface Ticket {
  readonly legs: readonly TicketLeg[];
  readonly sizes: Sizes;
  /** Of each combination; an each-way ticket stakes it twice. */
  readonly unitStake: Micro;
  readonly eachWay: boolean;
}

export const mostLegs = 20;
const cent = unit / 100n;

export type TicketFault =
  | { readonly code: 'legs'; readonly most: number }
  | { readonly code: 'sizes' }
  | { readonly code: 'stake' }
  | { readonly code: 'odds' | 'twice' | 'related' | 'no_place_terms'; readonly legs: readonly number[] };

/**
 * The first thing that is wrong with a ticket, with the legs it is about. Legs that hang together may stand on one
 * ticket only as singles; as one bet they are a builder bet (book/builder.ts).
 */
export function faultOf({ legs, sizes, unitStake, eachWay }: Ticket): TicketFault | undefined {
  if (legs.length === 0 || legs.length > mostLegs) return { code: 'legs', most: mostLegs };
  const ascend = sizes.every((size, at) => Number.isInteger(size) && size > (sizes[at - 1] ?? 0));
  if (sizes.length === 0 || !ascend || (sizes.at(-1) ?? 0) > legs.length) return { code: 'sizes' };
  if (unitStake <= 0n || unitStake % cent !== 0n) return { code: 'stake' };
  const wrong = where(legs, ({ odds }) => !isOdds(odds));
  if (wrong.length > 0) return { code: 'odds', legs: wrong };
  if (eachWay) {
    const without = where(legs, ({ place }) => place === undefined);
    if (without.length > 0) return { code: 'no_place_terms', legs: without };
  }
  return pairFault(legs, sizes);
}

function pairFault(legs: readonly TicketLeg[], sizes: Sizes): TicketFault | undefined {
  for (const [at, leg] of legs.entries())
    for (const [before, other] of legs.slice(0, at).entries()) {
      const isSame = other.fixture === leg.fixture && other.market === leg.market && other.selection === leg.selection;
      if (isSame) return { code: 'twice', legs: [before, at] };
      const hangs = other.fixture === leg.fixture || (leg.group !== undefined && other.group === leg.group);
      if (hangs && sizes.some((size) => size > 1)) return { code: 'related', legs: [before, at] };
    }
  return undefined;
}

function where(legs: readonly TicketLeg[], is: (leg: TicketLeg) => boolean): number[] {
  return legs.flatMap((leg, at) => (is(leg) ? [at] : []));
}

export function costOf({ legs, sizes, unitStake, eachWay }: Ticket): Micro {
  return unitStake * combinationsOf(legs.length, sizes) * (eachWay ? 2n : 1n);
}
