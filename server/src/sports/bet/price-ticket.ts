/** What a bet costs, may pay, and adds to the exposure of what it is on. */
import type { Micro } from '@palpite/math/money.ts';
import { type Attributed, attribute } from '@palpite/math/sports/book/exposure.ts';
import { oddsUnit } from '@palpite/math/sports/odds/odds.ts';
import { outcomes } from '@palpite/math/sports/settle/outcome.ts';
import { mostPayout, placeOdds } from '@palpite/math/sports/ticket/payout.ts';
import { combinationsOf } from '@palpite/math/sports/ticket/system.ts';
import { costOf, type PlaceTerms, type Ticket, type TicketLeg } from '@palpite/math/sports/ticket/ticket.ts';

/** What of a ticket its price follows from, of a row as of a bet that is asked for. */
export interface Laid {
  readonly sizes: readonly number[];
  readonly unitStake: Micro;
  readonly eachWay: boolean;
  readonly builderOdds: number | null;
  readonly legs: readonly {
    readonly fixtureId: string;
    readonly market: string;
    readonly selection: string;
    readonly odds: number;
    readonly place?: PlaceTerms | undefined;
  }[];
}

/** As the maths of tickets has it: a builder bet is one leg at its own odds. */
export function ticketOf({ sizes, unitStake, eachWay, builderOdds, legs }: Laid): Ticket {
  const [first] = legs;
  if (builderOdds !== null && first)
    return {
      legs: [{ fixture: first.fixtureId, market: 'builder', selection: 'all', odds: builderOdds }],
      ...{ sizes: [1], unitStake, eachWay: false },
    };
  return { legs: legs.map(ticketLegOf), sizes, unitStake, eachWay };
}

function ticketLegOf({ fixtureId, market, selection, odds, place }: Laid['legs'][number]): TicketLeg {
  return { fixture: fixtureId, market, selection, odds, ...(place && { place }) };
}

export interface Priced {
  readonly stake: Micro;
  /** If all comes, without a cap. */
  readonly full: Micro;
  /** One for each leg. */
  readonly attributed: readonly Attributed[];
}

export function priceTicket(laid: Laid): Priced {
  const ticket = ticketOf(laid);
  const [stake, full] = [costOf(ticket), mostPayout(ticket, outcomes.won)];
  // of a builder all of it hangs on each of its legs
  if (laid.builderOdds !== null) return { stake, full, attributed: laid.legs.map(() => ({ stake, pays: full })) };
  return { stake, full, attributed: laid.eachWay ? bothWays(ticket) : attribute(ticket) };
}

/** Each way: the win part, and the place part at its own odds. */
function bothWays(ticket: Ticket): Attributed[] {
  const placed = ticket.legs.map((leg) => ({ ...leg, odds: leg.place ? upwards(leg.odds, leg.place) : leg.odds }));
  const [win, place] = [attribute(ticket), attribute({ ...ticket, legs: placed })];
  return win.map(({ stake, pays }, at) => ({
    stake: stake + (place[at]?.stake ?? 0n),
    pays: pays + (place[at]?.pays ?? 0n),
  }));
}

function upwards(odds: number, terms: PlaceTerms): number {
  const { numerator, denominator } = placeOdds(odds, terms);
  return Number((numerator * BigInt(oddsUnit) + denominator - 1n) / denominator);
}

/** The highest odds that are kept of a bet: longer ones say nothing more about it. */
const mostTotalOdds = 2_000_000_000n;

/**
 * The odds of all legs together, in ten-thousandths rounded down: what the bet pays if all comes, against its stake. Of
 * a system that is the average of its combinations.
 */
export function totalOddsOf({ stake, full }: Priced): number {
  const odds = (full * BigInt(oddsUnit)) / stake;
  return Number(odds < mostTotalOdds ? odds : mostTotalOdds);
}

/** So many unit stakes the ticket is, both ways counted. */
export function unitsOf({ legs, sizes, eachWay, builderOdds }: Laid): bigint {
  return builderOdds === null ? combinationsOf(legs.length, sizes) * (eachWay ? 2n : 1n) : 1n;
}
