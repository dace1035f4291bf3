import type { Micro } from '../../money.ts';
import { type LegOutcome, returnOf } from './payout.ts';
import { costOf, type Ticket } from './ticket.ts';

/**
 * What of the cost of a ticket could be lost or won by its outcomes. A combination whose legs are all void or
 * pushed came back and risked nothing; half of a leg that is half won or half lost was pushed. So what came back of
 * a combination is the product of what came back of its legs, and anything else was at risk.
 */
export function riskedOf(ticket: Ticket, outcomes: readonly LegOutcome[]): Micro {
  const { unitStake, sizes, eachWay } = ticket;
  const ways = eachWay ? (['win', 'place'] as const) : (['win'] as const);
  const came = ways.map((way) => {
    const shares = outcomes.map((leg) => (leg[way] ?? leg.win).back);
    const { numerator, denominator } = returnOf(shares, sizes);
    return (unitStake * numerator) / denominator;
  });
  return came.reduce((left, back) => left - back, costOf(ticket));
}
