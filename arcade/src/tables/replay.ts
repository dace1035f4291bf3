import type { TablesTable } from '@palpite/contract/tables/player.ts';
import type { TableBet, TableMessage, TableRound } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { TableChip } from '@palpite/math/tables/table-game.ts';
import type { Closed } from '../base/seat/seated.ts';
import { doubled, withChips } from './laid.ts';
import { readOver } from './read-over.ts';
import { withRound } from './round.ts';
import { type AskedBet, gainOf, historyKept, isOpen, type Note, type TableState, takesBets, totalOf } from './state.ts';

/** Everything that can happen at the table. `clock` is the page's own when it was heard. */
export type TableEvent =
  | { type: 'entering' }
  | { type: 'entered'; symbol: string; currency: string; table: TablesTable; at: number; clock: number }
  | { type: 'tableRead'; table: TablesTable; clock: number }
  | { type: 'closed'; closed: Closed }
  /** Chips from the rail, all of them or none. */
  | { type: 'laid'; chips: readonly TableChip[] }
  | { type: 'taken'; spot: string }
  | { type: 'undone' }
  | { type: 'cleared' }
  | { type: 'doubled' }
  | { type: 'repeated' }
  | { type: 'asked'; bet: AskedBet }
  | { type: 'resent' }
  | { type: 'placed'; bet: TableBet; available: Micro; bonus?: Micro | undefined; at: number }
  | { type: 'refused'; note: Note }
  /** By the page's clock this round takes no bets any more. */
  | { type: 'expired'; roundId: string }
  | { type: 'told'; message: TableMessage; clock: number }
  /** A bet of the player has its result. */
  | { type: 'settled'; betId: string; payout: Micro }
  | { type: 'balanceTold'; available: Micro; bonus?: Micro | undefined }
  | { type: 'heard'; isHeard: boolean }
  /** A table beside this one was left, and brought so much. */
  | { type: 'besideLeft'; net: Micro };

/** What one event makes of the state. Money is only taken over from answers of the server, never reckoned. */
export function replay(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'entering':
      return { ...state, phase: 'entering', closed: undefined };
    case 'entered':
      return {
        ...readOver(state, event.table, event.clock),
        phase: 'ready',
        closed: undefined,
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
      return isOpen(state) && state.laid.some(({ spot }) => spot === event.spot)
        ? changed(state, { laid: state.laid.filter(({ spot }) => spot !== event.spot) })
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
    case 'repeated':
      return isOpen(state) && state.again.length > 0 ? changed(state, withChips(state, [], state.again)) : state;
    case 'asked':
      return { ...state, asked: event.bet, resent: 0, note: undefined };
    case 'resent':
      return { ...state, resent: state.resent + 1 };
    case 'placed':
      return placed(state, event);
    case 'refused':
      return chipsBack({ ...state, asked: undefined, resent: 0 }, event.note);
    case 'expired':
      return chipsBackIfLate({ ...state, expired: event.roundId });
    case 'told':
      return chipsBackIfLate(told(state, event.message, event.clock));
    case 'settled': {
      const bet = state.history.find(({ betId }) => betId === event.betId);
      return bet ? settled(state, bet.betId, resultOf(bet.stake, event.payout), event.payout) : state;
    }
    case 'balanceTold':
      return { ...state, available: event.available, bonus: event.bonus ?? state.bonus };
    case 'heard':
      return { ...state, isHeard: event.isHeard };
    case 'besideLeft':
      return { ...state, session: { ...state.session, net: state.session.net + event.net } };
  }
}

/** A change of the mat that can be undone, or why it was not made. */
function changed(state: TableState, after: ReturnType<typeof withChips>): TableState {
  if ('note' in after) return { ...state, note: after.note };
  return { ...state, laid: after.laid, before: [...state.before, state.laid], note: undefined };
}

/** What lies on the mat goes back to the rail; it may be laid once more. */
function chipsBack(state: TableState, note: Note): TableState {
  const again = state.laid.length > 0 ? state.laid : state.again;
  return { ...state, laid: [], before: [], again, note };
}

/** Chips that nobody confirmed in time. What is on its way to the server lies until that has answered. */
function chipsBackIfLate(state: TableState): TableState {
  const { laid, asked } = state;
  if (laid.length === 0 || asked || takesBets(state)) return state;
  return chipsBack(state, { code: 'late', message: '', amount: totalOf(laid) });
}

function placed(state: TableState, event: Extract<TableEvent, { type: 'placed' }>): TableState {
  const { bet, available, bonus = state.bonus, at } = event;
  const isKnown = state.history.some(({ betId }) => betId === bet.betId);
  // of a round that was over before the answer came, another bet may lie there by now
  const isForgotten = state.asked?.roundId !== bet.roundId && state.round?.roundId !== bet.roundId;
  return {
    ...state,
    ...(!isForgotten && { asked: undefined, resent: 0, laid: [], before: [], again: bet.chips }),
    ...(bet.roundId === state.round?.roundId && { mine: bet }),
    available,
    bonus,
    history: isKnown
      ? state.history
      : [{ ...bet, placedAt: at, outcome: null }, ...state.history].slice(0, historyKept),
  };
}

/** What a payout says of a bet that was not given back. */
function resultOf(stake: Micro, payout: Micro): TableBet['state'] {
  return payout > stake ? 'won' : payout === stake ? 'push' : 'lost';
}

/** A bet has its result. It counts for the session once, however often it is said. */
function settled(state: TableState, betId: string, result: TableBet['state'], payout: Micro): TableState {
  const bet = state.history.find((each) => each.betId === betId);
  if (bet?.state !== 'placed') return state;
  const change = <Bet extends TableBet>(each: Bet): Bet =>
    each.betId === betId ? { ...each, state: result, payout } : each;
  return {
    ...state,
    mine: state.mine && change(state.mine),
    history: state.history.map(change),
    session: { ...state.session, net: state.session.net + payout - bet.stake },
  };
}

function told(state: TableState, message: TableMessage, clock: number): TableState {
  switch (message.type) {
    case 'shoe':
      return { ...state, chain: message.chain, past: [] };
    case 'opened':
    case 'closed':
    case 'dealing':
      return withRound(state, message.round, message.now, clock);
    case 'bets':
      if (message.roundId !== state.round?.roundId) return state;
      return { ...state, totals: message.spots, bettors: message.bettors, staked: message.staked };
    case 'settled':
      if (message.roundId !== state.round?.roundId) return state;
      return {
        ...state,
        round: { ...state.round, phase: 'settled' },
        history: withOutcome(state.history, state.round),
      };
    case 'returned':
      return returned(state, message.roundId);
    case 'standing':
      return { ...state, standing: message.standing, lastRound: message.lastRound };
  }
}

/**
 * A round is void, before it was dealt or after it was paid: it has no outcome, and every stake of it is back. One that
 * is over was paid: of a shoe that is over, none is kept.
 */
function returned(state: TableState, roundId: string): TableState {
  const isOf = <Of extends { readonly roundId: string }>(each: Of) => each.roundId === roundId;
  const isHere = state.round !== undefined && isOf(state.round);
  const wasPaid = !isHere || state.past.some(isOf);
  const back = <Bet extends TableBet>(bet: Bet): Bet =>
    isOf(bet) ? { ...bet, state: 'returned', payout: bet.stake } : bet;
  const own = state.history.filter(isOf);
  const net = own.reduce((sum, bet) => sum - gainOf(bet), state.session.net);
  const isSaid = isHere || own.length > 0;
  return {
    ...state,
    ...(isHere && state.round && { round: { ...state.round, phase: 'void', outcome: null } }),
    past: state.past.map((each) => (isOf(each) ? { ...each, isVoid: true } : each)),
    mine: state.mine && back(state.mine),
    history: state.history.map(back),
    session: { ...state.session, net },
    ...(isSaid && { note: { code: wasPaid ? 'annulled' : 'void', message: '' } }),
  };
}

function withOutcome(history: TableState['history'], { roundId, outcome }: TableRound): TableState['history'] {
  return outcome ? history.map((bet) => (bet.roundId === roundId ? { ...bet, outcome } : bet)) : history;
}
