import type { SeatsTable } from '@palpite/contract/seats/player.ts';
import type {
  PastSeatBet,
  PastSeats,
  SeatBet,
  SeatMove,
  SeatsRound,
  SeatTotal,
  TakenSeat,
} from '@palpite/contract/seats/shapes.ts';
import { insurance } from '@palpite/math/games/blackjack/rules.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Closed } from '../base/seat/seated.ts';
import { type Ahead, unheard } from '../live/ahead.ts';

/** Chips at a seat, the player's own or another's. */
export interface LaidAt {
  readonly seat: number;
  readonly amount: Micro;
}

/** A bet on its way to the server. Its key stays the same however often it is sent. */
export interface AskedBet extends LaidAt {
  readonly key: string;
  readonly roundId: string;
  /** Left out at the own seat. */
  readonly behind?: { readonly follows: boolean };
}

/** A decision on its way. */
export interface AskedMove {
  readonly key: string;
  readonly roundId: string;
  readonly seat: number;
  readonly turn: number;
  readonly move: SeatMove;
}

/** Why something was not done. */
export interface Note {
  /** A code of a refusal, or of this page. */
  readonly code: string;
  /** The platform's own words; '' where the page has some. */
  readonly message: string;
  readonly seat?: number | undefined;
  /** What came back, or the most that may lie there. */
  readonly amount?: Micro | undefined;
}

export type Chain = NonNullable<SeatsTable['chain']>;

export interface SeatsState {
  /** entering: the ticket is being swapped and the table read; closed: see `closed`. */
  readonly phase: 'entering' | 'ready' | 'closed';
  readonly closed: Closed | undefined;
  readonly symbol: string;
  readonly currency: string;
  readonly table: string;
  readonly rules: SeatsTable['rules'];
  readonly limit: SeatsTable['limit'];
  /** How it stands where staff do not have the table open, with the last round that takes bets. */
  readonly stopped: SeatsTable['stopped'];
  /** What the rules of the place let the page do. */
  readonly play: SeatsTable['play'];
  readonly bettingMs: number;
  readonly closedMs: number;
  readonly decisionMs: number;
  readonly available: Micro;
  /** Bonus money that is staked where that is too little. */
  readonly bonus: Micro;
  readonly round: SeatsRound | undefined;
  readonly ahead: Ahead;
  /** The round that takes no bets any more by the page's clock, though its close was not heard yet. */
  readonly expired: string | undefined;
  readonly chain: Chain | undefined;
  /** Who sits where, and where the player does. */
  readonly seats: readonly TakenSeat[];
  readonly own: number | null;
  /** The seat that is being taken or left. */
  readonly moving: boolean;
  /** On the table and not confirmed. */
  readonly laid: readonly LaidAt[];
  /** What lay there before each change. */
  readonly before: readonly (readonly LaidAt[])[];
  /** What may be laid once more: the last bets, or chips that came back. */
  readonly again: readonly LaidAt[];
  /** Whether bets behind others double and split with them. */
  readonly follows: boolean;
  readonly asked: readonly AskedBet[];
  /** How often what is asked has been sent again. */
  readonly resent: number;
  readonly deciding: AskedMove | undefined;
  /** The player's bets in the round at hand. */
  readonly mine: readonly SeatBet[];
  readonly note: Note | undefined;
  /** Of everybody, in the round at hand. */
  readonly totals: readonly SeatTotal[];
  /** Rounds that are over, of this shoe, the newest first. */
  readonly past: readonly PastSeats[];
  /** The player's bets, newest first. */
  readonly history: readonly PastSeatBet[];
  /** Since the page was opened. */
  readonly session: { readonly startedAt: number; readonly net: Micro };
  /** Whether the table is heard. */
  readonly isHeard: boolean;
}

export const initialState: SeatsState = {
  phase: 'entering',
  closed: undefined,
  symbol: '',
  currency: '',
  table: '',
  rules: { name: '', blackjack: 0, hitsSoft17: false, peeks: true, doublesSplit: true, rtp: 0, insuranceRtp: 0 },
  limit: { least: 0n, most: 0n, behindMost: 0n },
  stopped: undefined,
  play: { autoplay: false, spacebar: false, showRtp: false, showNet: false, showTimer: false },
  bettingMs: 0,
  closedMs: 0,
  decisionMs: 0,
  available: 0n,
  bonus: 0n,
  round: undefined,
  ahead: unheard,
  expired: undefined,
  chain: undefined,
  seats: [],
  own: null,
  moving: false,
  laid: [],
  before: [],
  again: [],
  follows: true,
  asked: [],
  resent: 0,
  deciding: undefined,
  mine: [],
  note: undefined,
  totals: [],
  past: [],
  history: [],
  session: { startedAt: 0, net: 0n },
  isHeard: true,
};

export const historyKept = 20;
export const pastKept = 20;

/** Whether the round at hand takes bets, as far as the page knows. */
export function takesBets({ round, expired, stopped }: SeatsState): boolean {
  if (round?.phase !== 'betting' || round.roundId === expired) return false;
  return !stopped || round.roundId === stopped.lastRound;
}

/** What a bet has brought its player; nothing while it has no result. */
export function gainOf({ state, stake, payout }: Pick<SeatBet, 'state' | 'stake' | 'payout'>): Micro {
  return state === 'placed' ? 0n : payout - stake;
}

/** Whether chips may be laid: bets are taken, and nothing is on its way. */
export function isOpen(state: SeatsState): boolean {
  return state.phase === 'ready' && takesBets(state) && state.asked.length === 0;
}

/** Whether something of the player's is on its way or on the table. */
export function isPlaying({ asked, mine }: SeatsState): boolean {
  return asked.length > 0 || mine.some(({ state }) => state === 'placed');
}

export function totalOf(laid: readonly LaidAt[]): Micro {
  return laid.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether the seat's own player has bet in this round: only then others may bet behind it. */
export function isBetAhead({ totals }: Pick<SeatsState, 'totals'>, seat: number): boolean {
  return totals.some((each) => each.seat === seat && !each.behind);
}

/**
 * Whether a bet of the player's lies at a seat and is not settled: who leaves that seat decides for it all the same,
 * and takes no other.
 */
export function isBound({ mine }: Pick<SeatsState, 'mine'>): boolean {
  return mine.some(({ behind, state }) => !behind && state === 'placed');
}

/** Whether the player may take the seat now. */
export function canSitAt(state: Pick<SeatsState, 'own' | 'seats' | 'totals' | 'mine'>, seat: number): boolean {
  const isFree = !state.seats.some((each) => each.seat === seat) && !isBetAhead(state, seat);
  return state.own === null && isFree && !isBound(state);
}

/** What the player is asked to decide. */
export interface Decision {
  readonly roundId: string;
  readonly seat: number;
  readonly turn: number;
  readonly dueAt: number;
  readonly moves: readonly SeatMove[];
  readonly bet: SeatBet;
}

/** Undefined where nothing is asked of the player. Whoever left the seat decides for the bet that lies there. */
export function decisionAtHand({ round, mine }: Pick<SeatsState, 'round' | 'mine'>): Decision | undefined {
  if (round?.phase !== 'deciding' || round.turn === null || round.dueAt === null) return undefined;
  const { roundId, turn, dueAt, moves, active } = round;
  const isAsked = ({ seat, behind }: SeatBet) =>
    !behind &&
    (active ? active.seat === seat : round.seats.some((each) => each.seat === seat && each.insurance === 'open'));
  const bet = mine.find(isAsked);
  return bet && { roundId, seat: bet.seat, turn, dueAt, moves, bet };
}

/** Whether a move of the player's is on its way. Insurance is one turn for all seats, and the player may have two. */
export function isDecided({ deciding }: Pick<SeatsState, 'deciding'>, { roundId, turn, seat }: Decision): boolean {
  return deciding?.roundId === roundId && deciding.turn === turn && deciding.seat === seat;
}

/** What the player may decide now. */
export function decisionOf(state: SeatsState): Decision | undefined {
  const decision = decisionAtHand(state);
  return decision && !isDecided(state, decision) ? decision : undefined;
}

/** What a move costs more; undefined where it costs nothing. */
export function costOf(move: SeatMove, { first }: Pick<SeatBet, 'first'>): Micro | undefined {
  if (move === 'insure') return (first * BigInt(insurance.cost)) / BigInt(multiplierUnit);
  return move === 'double' || move === 'split' ? first : undefined;
}
