/** A settled ticket explains itself: every leg with its factor, and how many combinations returned how much. */
import type { Rational } from '../../chance/rational.ts';
import { floorToCents, type Micro } from '../../money.ts';
import { ratioOf } from '../odds/odds.ts';
import { factorOf, type OutcomeKind } from '../settle/outcome.ts';
import type { Settled } from '../settle/settle.ts';
import { type LegOutcome, payoutOf, placeOdds, returnOf } from './payout.ts';
import { combinationsOf } from './system.ts';
import { costOf, type Ticket } from './ticket.ts';

export interface LegLine {
  readonly outcome: OutcomeKind;
  readonly code: string;
  readonly params: Settled['because']['params'];
  readonly odds: Rational;
  /** What one of the stake returned: odds where it won, 1 where it was void. */
  readonly factor: Rational;
}

export interface WayLine {
  readonly way: 'win' | 'place';
  readonly size: number;
  readonly combinations: bigint;
  /** What they return together, in micro-units, before the payout is rounded to the cent. */
  readonly returned: Micro;
}

export type TicketState = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';

export interface Explained {
  readonly cost: Micro;
  readonly payout: Micro;
  readonly isCapped: boolean;
  readonly state: TicketState;
  readonly legs: readonly { readonly win: LegLine; readonly place?: LegLine }[];
  readonly ways: readonly WayLine[];
}

export interface SettledLeg {
  readonly win: Settled;
  readonly place?: Settled;
}

/** Throws RangeError where a leg is not settled. */
export function explainTicket(ticket: Ticket, settled: readonly SettledLeg[], most?: Micro): Explained {
  const outcomes = settled.map(
    ({ win, place }): LegOutcome => ({ win: win.outcome, ...(place && { place: place.outcome }) }),
  );
  const full = payoutOf(ticket, outcomes);
  const payout = payoutOf(ticket, outcomes, most);
  const legs = ticket.legs.map(({ odds, place }, at) => {
    const leg = settled[at];
    if (!leg) throw new RangeError(`leg ${at} is not settled`);
    const win = lineOf(leg.win, ratioOf(odds));
    return leg.place && place ? { win, place: lineOf(leg.place, placeOdds(odds, place)) } : { win };
  });
  const ways = (ticket.eachWay ? (['win', 'place'] as const) : (['win'] as const)).flatMap((way) =>
    ticket.sizes.map((size): WayLine => {
      const factors = legs.map((leg) => leg[way]?.factor ?? { numerator: 0n, denominator: 1n });
      const { numerator, denominator } = returnOf(factors, [size]);
      return {
        way,
        size,
        combinations: combinationsOf(legs.length, [size]),
        returned: (ticket.unitStake * numerator) / denominator,
      };
    }),
  );
  return { cost: costOf(ticket), payout, isCapped: payout < full, state: stateOf(ticket, outcomes, full), legs, ways };
}

function lineOf({ outcome, because }: Settled, odds: Rational): LegLine {
  return { outcome: outcome.kind, ...because, odds, factor: factorOf(outcome, odds) };
}

/**
 * The state a bet is kept in. A single has that of its leg; a dead heat is won or, below the stake, half lost. All legs
 * void: void. Else by what comes back: more than the stake won, as much a push, nothing lost, less than the stake half
 * lost.
 */
function stateOf(ticket: Ticket, outcomes: readonly LegOutcome[], payout: Micro): TicketState {
  const [first] = outcomes;
  if (outcomes.length === 1 && first && !ticket.eachWay && first.win.kind !== 'dead_heat') return first.win.kind;
  if (outcomes.every(({ win, place }) => win.kind === 'void' && (place?.kind ?? 'void') === 'void')) return 'void';
  const cost = floorToCents(costOf(ticket));
  if (payout > cost) return 'won';
  if (payout === cost) return 'push';
  return payout > 0n ? 'half_lost' : 'lost';
}
