/** What became of the legs of a ticket, and what it comes to by that. Pure. */
import type { Micro } from '@palpite/math/money.ts';
import { deadHeat, type Outcome, type OutcomeKind, outcomes } from '@palpite/math/sports/settle/outcome.ts';
import type { Settled } from '@palpite/math/sports/settle/settle.ts';
import { type Explained, explainTicket, type SettledLeg } from '@palpite/math/sports/ticket/explain.ts';
import { type LegOutcome, payoutOf } from '@palpite/math/sports/ticket/payout.ts';
import { riskedOf } from '@palpite/math/sports/ticket/risked.ts';
import type { PlaceTerms } from '@palpite/math/sports/ticket/ticket.ts';
import { type Laid, ticketOf } from '../bet/price-ticket.ts';
import type { LegRow, TicketRow, TicketState, VerdictRow } from '../bet/ticket-store.ts';

export function outcomeOf(kind: string, places: number | null, tied: number | null): Outcome {
  return kind === 'dead_heat' ? deadHeat(places ?? 0, tied ?? 1) : outcomes[kind as Exclude<OutcomeKind, 'dead_heat'>];
}

export function settledLegOf({ outcome, places, tied, because, ...place }: VerdictRow): SettledLeg {
  const win: Settled = { outcome: outcomeOf(outcome, places, tied), because };
  if (place.placeOutcome === null) return { win };
  return { win, place: { outcome: outcomeOf(place.placeOutcome, place.placePlaces, place.placeTied), because } };
}

function termsOf({ places, above, below }: LegRow): PlaceTerms | undefined {
  return places === null || above === null || below === null ? undefined : { places, above, below };
}

/** What of a ticket goes on, as its price follows from it. */
export function laidOf(row: Pick<TicketRow, 'sizes' | 'unitLeft' | 'eachWay' | 'builderOdds' | 'legs'>): Laid {
  return {
    ...{ sizes: row.sizes, unitStake: row.unitLeft, eachWay: row.eachWay, builderOdds: row.builderOdds },
    legs: row.legs.map((leg) => ({ ...leg, place: termsOf(leg) })),
  };
}

const won: Settled = { outcome: outcomes.won, because: { code: 'open', params: {} } };

/**
 * All legs of a builder as the one it is: lost where one lost, else void where one is void, for what is left has no
 * price of its own; won where all won. Undefined while that is open.
 */
function builtOf(legs: readonly LegRow[]): SettledLeg | undefined {
  const settled = legs.map(({ verdict }) => verdict && settledLegOf(verdict).win);
  const lost = settled.find((each) => each?.outcome.kind === 'lost');
  if (lost) return { win: lost };
  if (settled.some((each) => each === null)) return undefined;
  const other = settled.find((each) => each && each.outcome.kind !== 'won');
  const [first] = settled;
  return other ? { win: { outcome: outcomes.void, because: other.because } } : first ? { win: first } : undefined;
}

export interface Outcomes {
  readonly isAllSettled: boolean;
  /** Open legs taken as won. */
  readonly legs: readonly SettledLeg[];
}

export function outcomesOf({
  builderOdds,
  eachWay,
  legs,
}: Pick<TicketRow, 'builderOdds' | 'eachWay' | 'legs'>): Outcomes {
  const isAllSettled = legs.every(({ verdict }) => verdict !== null);
  if (builderOdds !== null) {
    const built = builtOf(legs);
    return { isAllSettled, legs: [built ?? { win: won }] };
  }
  return {
    isAllSettled,
    legs: legs.map(({ verdict }) => {
      if (!verdict) return eachWay ? { win: won, place: won } : { win: won };
      const leg = settledLegOf(verdict);
      return eachWay && !leg.place ? { ...leg, place: leg.win } : leg;
    }),
  };
}

/** What the rest of a ticket pays if all that is open wins, at the most; of a free bet without its stake. */
export function stillPays(row: TicketRow): Micro {
  return row.freeId === null ? stillReturns(row) : winningsOf(stillReturns(row), row.stake);
}

function stillReturns(row: TicketRow): Micro {
  if (row.unitLeft === 0n) return 0n;
  const ticket = ticketOf(laidOf(row));
  return payoutOf(ticket, legOutcomes(outcomesOf(row)), capOf(row));
}

/** A cap of the whole bet is a cap of its part. */
export function capOf({
  mostPayout,
  unitLeft,
  unitStake,
}: Pick<TicketRow, 'mostPayout' | 'unitLeft' | 'unitStake'>): Micro {
  return (mostPayout * unitLeft) / unitStake;
}

export interface Decision {
  readonly state: Exclude<TicketState, 'accepted'>;
  /** Of what was left of the bet: parts that were cashed out were paid before. */
  readonly payout: Micro;
  /** How it came: sums by size of combination, and whether it was capped. */
  readonly explained: Pick<Explained, 'ways' | 'isCapped'>;
  readonly isReturned: boolean;
  /** What of the whole stake was at risk: not what was cashed out before, and no combination that came back. */
  readonly risked: Micro;
}

/**
 * What a ticket comes to by its legs; undefined as long as that is open. It is lost as soon as nothing can come back.
 */
export function decide(row: TicketRow): Decision | undefined {
  const found = outcomesOf(row);
  if (!found.isAllSettled && stillReturns(row) > 0n) return undefined;
  const ticket = ticketOf(laidOf(row));
  const whole = explainTicket(ticket, found.legs, capOf(row));
  if (row.freeId !== null) return { ...freeResult(row, whole), explained: whole };
  const state = stateOf(row, whole.state, whole.payout);
  return {
    ...{ state, payout: whole.payout, isReturned: state === 'void' || state === 'push' },
    explained: whole,
    risked: riskedOf(ticket, legOutcomes(found)),
  };
}

const winningsOf = (payout: Micro, stake: Micro): Micro => (payout > stake ? payout - stake : 0n);

/**
 * Of a free bet what is won is paid, and the stake is not. Where a bet would be given back, its stake goes back to the
 * house, and the free bet to the player. Nothing of the player's was at risk.
 */
function freeResult({ stake }: TicketRow, { state, payout }: Explained): Omit<Decision, 'explained'> {
  if (state === 'void' || state === 'push') return { state: 'void', payout: stake, isReturned: true, risked: 0n };
  const won = winningsOf(payout, stake);
  const named = state === 'half_won' ? state : 'won';
  return { state: won > 0n ? named : 'lost', payout: won, isReturned: false, risked: 0n };
}

function legOutcomes({ legs }: Outcomes): LegOutcome[] {
  return legs.map(({ win, place }) => ({ win: win.outcome, ...(place && { place: place.outcome }) }));
}

/** Where parts were cashed out: by what came back of the whole stake. */
function stateOf({ cashed, stake }: TicketRow, state: Decision['state'], payout: Micro): Decision['state'] {
  if (cashed === 0n) return state;
  const total = cashed + payout;
  if (total > stake) return 'won';
  if (total === stake) return 'push';
  return 'lost';
}
