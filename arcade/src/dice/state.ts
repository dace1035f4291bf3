import type { DiceRound, PlayRules, SeedPair } from '@palpite/contract/instant/shapes.ts';
import type { Direction } from '@palpite/math/games/dice/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { AutoPlan, AutoProgress, StopReason } from '../base/seat/auto.ts';
import { type Closed, type Limits, nothingAllowed } from '../base/seat/seated.ts';

/** What the player has set, but not yet bet. */
export interface Wager {
  /** A decimal string, '' while nothing readable is typed. */
  readonly stake: string;
  /** Hundredths. */
  readonly target: number;
  readonly direction: Direction;
}

/** A bet on its way to the server. Its key stays the same however often it is sent. */
export interface AskedBet {
  readonly key: string;
  readonly stake: Micro;
  readonly target: number;
  readonly direction: Direction;
}

export interface DiceState {
  /** entering: the ticket is being swapped and the table read; closed: see `closed`. */
  readonly phase: 'entering' | 'ready' | 'closed';
  readonly closed: Closed | undefined;
  readonly playerName: string;
  readonly symbol: string;
  readonly limits: Limits;
  readonly rules: PlayRules;
  readonly seeds: SeedPair | undefined;
  /** What can be spent, as of the last round that has landed. */
  readonly available: Micro;
  /** Bonus money that is staked where that is too little. */
  readonly bonus: Micro;
  /** Rounds that have landed, newest first, at most 50. */
  readonly rounds: readonly DiceRound[];
  readonly wager: Wager;
  /** Sent, not answered yet. */
  readonly asked: AskedBet | undefined;
  /** How often the asked bet has been sent again. */
  readonly resent: number;
  /** Sent often without an answer: only the player decides to send it again. */
  readonly unanswered: AskedBet | undefined;
  /** Answered: the result is known and the die is falling on it. */
  readonly falling:
    | { readonly round: DiceRound; readonly available: Micro; readonly bonus: Micro | undefined }
    | undefined;
  /** The round the proof panel shows; the newest without one. */
  readonly shownId: string | undefined;
  /** The last refusal, until the next change. */
  readonly refused: { readonly code: string; readonly message: string } | undefined;
  /** Automatic play under way. */
  readonly auto: { readonly plan: AutoPlan; readonly progress: AutoProgress } | undefined;
  /** Why automatic play ended last. */
  readonly autoStopped: StopReason | undefined;
  /** Since the page was opened. */
  readonly session: { readonly startedAt: number; readonly net: Micro; readonly rounds: number };
}

export const roundsKept = 50;

export const initialState: DiceState = {
  phase: 'entering',
  closed: undefined,
  playerName: '',
  symbol: '',
  limits: { minStake: 0n, maxStake: 0n, maxProfit: 0n, rtp: 0 },
  rules: nothingAllowed,
  seeds: undefined,
  available: 0n,
  bonus: 0n,
  rounds: [],
  wager: { stake: '5.00', target: 5000, direction: 'over' },
  asked: undefined,
  resent: 0,
  unanswered: undefined,
  falling: undefined,
  shownId: undefined,
  refused: undefined,
  auto: undefined,
  autoStopped: undefined,
  session: { startedAt: 0, net: 0n, rounds: 0 },
};

/** Whether a bet is under way: asked, unanswered or falling. */
export function isPlaying(state: DiceState): boolean {
  return state.asked !== undefined || state.falling !== undefined;
}

/** The round on the stage: the falling one, otherwise the newest. */
export function roundOnStage(state: DiceState): DiceRound | undefined {
  return state.falling?.round ?? state.rounds[0];
}

/** The round the proof panel explains: never one that is still falling. */
export function roundToProve(state: DiceState): DiceRound | undefined {
  return state.rounds.find((round) => round.roundId === state.shownId) ?? state.rounds[0];
}
