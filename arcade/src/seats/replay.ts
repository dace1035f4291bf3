import type { SeatsTable } from '@palpite/contract/seats/player.ts';
import type { PastSeats, SeatBet, SeatsMessage, SeatsRound, TakenSeat } from '@palpite/contract/seats/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Closed } from '../base/seat/seated.ts';
import { serverNow } from '../live/ahead.ts';
import { doubled, stillOpen, withChips } from './laid.ts';
import { readOver } from './read-over.ts';
import { withRound } from './round.ts';
import {
  type AskedBet,
  type AskedMove,
  gainOf,
  historyKept,
  isOpen,
  type LaidAt,
  type Note,
  pastKept,
  type SeatsState,
  takesBets,
  totalOf,
} from './state.ts';

/** Everything that can happen at the table. `clock` is the page's own when it was heard. */
export type SeatsEvent =
  | { type: 'entering' }
  | { type: 'entered'; symbol: string; currency: string; table: SeatsTable; at: number; clock: number }
  | { type: 'tableRead'; table: SeatsTable; clock: number }
  | { type: 'closed'; closed: Closed }
  /** Chips from the rail, all of them or none. */
  | { type: 'laid'; chips: readonly LaidAt[] }
  | { type: 'taken'; seat: number }
  | { type: 'undone' }
  | { type: 'cleared' }
  | { type: 'doubled' }
  | { type: 'repeated' }
  | { type: 'following'; follows: boolean }
  /** A seat is asked for, or given up. */
  | { type: 'moving' }
  | { type: 'seated'; seats: readonly TakenSeat[]; own: number | null }
  | { type: 'notSeated'; note: Note | undefined }
  | { type: 'asked'; bets: readonly AskedBet[] }
  | { type: 'resent' }
  | { type: 'placed'; bet: SeatBet; available: Micro; bonus?: Micro | undefined; at: number }
  /** The bet at this seat. */
  | { type: 'refused'; seat: number; note: Note }
  | { type: 'deciding'; move: AskedMove }
  | {
      type: 'decided';
      round: SeatsRound;
      bet: SeatBet;
      available: Micro;
      bonus?: Micro | undefined;
      clock: number;
    }
  | { type: 'undecided'; note: Note }
  /** By the page's clock this round takes no bets any more. */
  | { type: 'expired'; roundId: string }
  | { type: 'told'; message: SeatsMessage; clock: number }
  /** A bet of the player has its result. */
  | { type: 'settled'; betId: string; payout: Micro; stake: Micro }
  | { type: 'balanceTold'; available: Micro; bonus?: Micro | undefined }
  | { type: 'heard'; isHeard: boolean };

/** What one event makes of the state. Money is only taken over from answers of the server, never reckoned. */
export function replay(state: SeatsState, event: SeatsEvent): SeatsState {
  switch (event.type) {
    case 'entering':
      return { ...state, phase: 'entering', closed: undefined };
    case 'entered':
      return {
        ...readOver(state, event.table, event.clock),
        phase: 'ready',
        closed: undefined,
        moving: false,
        symbol: event.symbol,
        currency: event.currency,
        session: state.session.startedAt > 0 ? state.session : { startedAt: event.at, net: 0n },
      };
    case 'tableRead':
      return chipsBackIfLate(readOver(state, event.table, event.clock));
    case 'closed':
      return { ...state, phase: 'closed', closed: event.closed };
    case 'laid':
      return isOpen(state) ? changed(state, withChips(state, state.laid, event.chips)) : state;
    case 'taken':
      return isOpen(state) && state.laid.some(({ seat }) => seat === event.seat)
        ? changed(state, { laid: state.laid.filter(({ seat }) => seat !== event.seat) })
        : state;
    case 'undone': {
      const last = state.before.at(-1);
      return isOpen(state) && last
        ? { ...state, laid: last, before: state.before.slice(0, -1), note: undefined }
        : state;
    }
    case 'cleared':
      return isOpen(state) && state.laid.length > 0 ? changed(state, { laid: [] }) : state;
    case 'doubled':
      return isOpen(state) && state.laid.length > 0 ? changed(state, withChips(state, [], doubled(state.laid))) : state;
    case 'repeated': {
      const again = stillOpen(state, state.again);
      return isOpen(state) && again.length > 0 ? changed(state, withChips(state, [], again)) : state;
    }
    case 'following':
      return { ...state, follows: event.follows };
    case 'moving':
      return { ...state, moving: true, note: undefined };
    case 'seated':
      return { ...state, moving: false, seats: event.seats, own: event.own };
    case 'notSeated':
      return { ...state, moving: false, note: event.note };
    case 'asked':
      return { ...state, asked: event.bets, again: state.laid, resent: 0, note: undefined };
    case 'resent':
      return { ...state, resent: state.resent + 1 };
    case 'placed':
      return placed(state, event);
    case 'refused':
      return refused(state, event.seat, event.note);
    case 'deciding':
      return { ...state, deciding: event.move, resent: 0, note: undefined };
    case 'decided': {
      const { round, bet, available, bonus = state.bonus, clock } = event;
      const after = withRound(state, round, serverNow(state, clock), clock);
      return { ...withBet(after, bet), available, bonus, resent: 0 };
    }
    case 'undecided':
      return { ...state, deciding: undefined, resent: 0, note: event.note };
    case 'expired':
      return chipsBackIfLate({ ...state, expired: event.roundId });
    case 'told':
      return chipsBackIfLate(told(state, event.message, event.clock));
    case 'settled':
      return settled(state, event);
    case 'balanceTold':
      return { ...state, available: event.available, bonus: event.bonus ?? state.bonus };
    case 'heard':
      return { ...state, isHeard: event.isHeard };
  }
}

/** A change of the chips that can be undone, or why it was not made. */
function changed(state: SeatsState, after: ReturnType<typeof withChips>): SeatsState {
  if ('note' in after) return { ...state, note: after.note };
  return { ...state, laid: after.laid, before: [...state.before, state.laid], note: undefined };
}

/** Chips that nobody confirmed in time. What is on its way to the server lies until that has answered. */
function chipsBackIfLate(state: SeatsState): SeatsState {
  const { laid, asked } = state;
  if (laid.length === 0 || asked.length > 0 || takesBets(state)) return state;
  const note: Note = { code: 'late', message: '', amount: totalOf(laid) };
  return { ...state, laid: [], before: [], again: laid, note };
}

/** The bet in place of what is known of it. */
function withBet(state: SeatsState, bet: SeatBet): SeatsState {
  const change = <Bet extends SeatBet>(each: Bet): Bet => (each.betId === bet.betId ? { ...each, ...bet } : each);
  return { ...state, mine: state.mine.map(change), history: state.history.map(change) };
}

/** The chips of one seat are a bet now, or back on the rail. */
function answered(state: SeatsState, seat: number): SeatsState {
  const without = <At extends { readonly seat: number }>(list: readonly At[]) =>
    list.filter((each) => each.seat !== seat);
  return { ...state, asked: without(state.asked), laid: without(state.laid), before: [], resent: 0 };
}

function placed(state: SeatsState, event: Extract<SeatsEvent, { type: 'placed' }>): SeatsState {
  const { bet, available, bonus = state.bonus, at } = event;
  const isKnown = state.history.some(({ betId }) => betId === bet.betId);
  const isHere = bet.roundId === state.round?.roundId && !state.mine.some(({ betId }) => betId === bet.betId);
  return {
    ...answered(state, bet.seat),
    ...(isHere && { mine: [...state.mine, bet] }),
    available,
    bonus,
    history: isKnown
      ? state.history
      : [{ ...bet, placedAt: at, dealer: null, played: null }, ...state.history].slice(0, historyKept),
  };
}

function refused(state: SeatsState, seat: number, note: Note): SeatsState {
  return { ...answered(state, seat), note };
}

/** What a payout says of a bet that was not given back. */
function resultOf(stake: Micro, payout: Micro): SeatBet['state'] {
  return payout > stake ? 'won' : payout === stake ? 'push' : 'lost';
}

/** A bet has its result. It counts for the session once, however often it is said. */
function settled(state: SeatsState, event: Extract<SeatsEvent, { type: 'settled' }>): SeatsState {
  const { betId, payout, stake } = event;
  const bet = state.history.find((each) => each.betId === betId);
  if (bet?.state !== 'placed') return state;
  const after = withBet(state, { ...bet, stake, payout, state: resultOf(stake, payout) });
  return { ...after, session: { ...state.session, net: state.session.net + payout - stake } };
}

function told(state: SeatsState, message: SeatsMessage, clock: number): SeatsState {
  switch (message.type) {
    case 'shoe':
      return { ...state, chain: message.chain, past: [] };
    case 'round':
      return withRound(state, message.round, message.now, clock);
    case 'seats':
      return sitting(state, message.seats);
    case 'bets':
      return message.roundId === state.round?.roundId ? { ...state, totals: message.bets } : state;
    case 'settled': {
      const { roundId, past } = message;
      const { round } = state;
      return {
        ...(past ? withPast(state, past) : state),
        round: round?.roundId === roundId ? { ...round, phase: 'settled' } : round,
      };
    }
    case 'returned':
      return returned(state, message.roundId);
    // the dealer reads it
    case 'standing':
      return state;
  }
}

/** Who sits where. Whose own seat is not among them has lost it: nobody bet there for a while. */
function sitting(state: SeatsState, seats: readonly TakenSeat[]): SeatsState {
  const { own, moving } = state;
  const isLost = own !== null && !moving && !seats.some(({ seat }) => seat === own);
  if (!isLost) return { ...state, seats };
  return { ...state, seats, own: null, note: { code: 'idle', message: '', seat: own } };
}

function withPast(state: SeatsState, past: PastSeats): SeatsState {
  const { roundId, dealer, seats } = past;
  const isKnown = state.past.some((each) => each.roundId === roundId);
  return {
    ...state,
    past: isKnown ? state.past : [past, ...state.past].slice(0, pastKept),
    history: state.history.map((bet) =>
      bet.roundId === roundId ? { ...bet, dealer, played: seats.find(({ seat }) => seat === bet.seat) ?? null } : bet,
    ),
  };
}

/**
 * A round is void, before it was dealt or after it was paid: every stake of it is back. One that is over was paid: of a
 * shoe that is over, none is kept.
 */
function returned(state: SeatsState, roundId: string): SeatsState {
  const isOf = <Of extends { readonly roundId: string }>(each: Of) => each.roundId === roundId;
  const isHere = state.round !== undefined && isOf(state.round);
  const wasPaid = !isHere || state.past.some(isOf);
  const back = <Bet extends SeatBet>(bet: Bet): Bet =>
    isOf(bet) ? { ...bet, state: 'returned', payout: bet.stake } : bet;
  const own = state.history.filter(isOf);
  const net = own.reduce((sum, bet) => sum - gainOf(bet), state.session.net);
  return {
    ...state,
    ...(isHere && state.round && { round: { ...state.round, phase: 'void' } }),
    past: state.past.map((each) => (isOf(each) ? { ...each, isVoid: true } : each)),
    mine: state.mine.map(back),
    history: state.history.map(back),
    session: { ...state.session, net },
    ...((isHere || own.length > 0) && { note: { code: wasPaid ? 'annulled' : 'void', message: '' } }),
  };
}
