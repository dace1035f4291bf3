import type { FreeRounds, GameRound, GameRoundLine, PlayRules, SeedPair } from '@palpite/contract/instant/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { AutoPlan, AutoProgress, StopReason } from '../base/seat/auto.ts';
import { type Closed, type Limits, nothingAllowed } from '../base/seat/seated.ts';
import type { GameClient } from './game-client.ts';

/** Any game: what its wagers, actions, events and views are is its own affair, the table only hands them on. */
export type AnyClient = GameClient<unknown, unknown, unknown, unknown, unknown>;

/** A call on its way to the server that moves money. Its key stays the same however often it is sent. */
export type Asked =
  | {
      readonly kind: 'begin';
      readonly key: string;
      readonly stake: Micro;
      readonly bet: unknown;
      readonly free?: string;
    }
  | {
      readonly kind: 'act';
      readonly key: string;
      readonly roundId: string;
      /** How many actions the page had seen. */
      readonly step: number;
      readonly action: unknown;
    };

/** What the scene shows. */
export interface Stage {
  /** The round on it; undefined before the first, and once the bet is changed after one. */
  readonly round: GameRound | undefined;
  /** An earlier round watched again: no money moves with it. */
  readonly watched: boolean;
  /** What the scene has drawn so far: the wager's blank scene and `shown` events. */
  readonly drawn: unknown;
  readonly shown: number;
  /** The event being shown now. */
  readonly event: unknown;
  /** The event is shown by the player's own hand: it lasts until the scene says that it has been. */
  readonly byHand?: boolean;
  /** Everything that is known of the round has been shown. */
  readonly settled: boolean;
}

export interface TableState {
  /** entering: the ticket is being swapped and the table read; closed: see `closed`. */
  readonly phase: 'entering' | 'ready' | 'closed';
  readonly closed: Closed | undefined;
  readonly playerName: string;
  readonly symbol: string;
  readonly limits: Limits;
  /** The stakes offered at a touch. */
  readonly stakes: readonly Micro[];
  /** The stake a new player is offered. */
  readonly firstStake: Micro;
  /** The pot that rounds of this game fill and can win, and what stands in it. */
  readonly pot: { readonly code: string; readonly amount: Micro } | undefined;
  /** What the place the player is in lets the page do. */
  readonly rules: PlayRules;
  readonly rulesVersion: number;
  readonly seeds: SeedPair | undefined;
  /** What can be spent, as of the last thing shown. */
  readonly available: Micro;
  /** Bonus money that is staked where that is too little. */
  readonly bonus: Micro;
  /** Free rounds to be played: while they last, a bet by hand is one of them. */
  readonly free: FreeRounds | undefined;
  /** What can be spent once the round on the stage has been shown. */
  readonly due: Micro | undefined;
  /** The same of bonus money; undefined: it stays as it is. */
  readonly bonusDue: Micro | undefined;
  /** Rounds that were shown to their end, newest first, at most 50. */
  readonly lines: readonly GameRoundLine[];
  /** A decimal string, '' while nothing readable is typed. */
  readonly stake: string;
  readonly wager: unknown;
  readonly stage: Stage;
  /** Sent, not answered yet. */
  readonly asked: Asked | undefined;
  /** How often it has been sent again. */
  readonly resent: number;
  /** Sent often without an answer: only the player decides to send it again. */
  readonly unanswered: Asked | undefined;
  /** The last refusal, until the next change. */
  readonly refused: { readonly code: string; readonly message: string } | undefined;
  /** A round opened for its proof while another is on the stage. */
  readonly proved: GameRound | undefined;
  /** Automatic play under way. */
  readonly auto: { readonly plan: AutoPlan; readonly progress: AutoProgress } | undefined;
  /** Why automatic play ended last. */
  readonly autoStopped: StopReason | undefined;
  /** Since the page was opened. */
  readonly session: { readonly startedAt: number; readonly net: Micro; readonly rounds: number };
}

export const roundsKept = 50;

export function blankStage(client: AnyClient, wager: unknown): Stage {
  return { round: undefined, watched: false, drawn: client.blank(wager), shown: 0, event: undefined, settled: true };
}

export function initialState(client: AnyClient): TableState {
  return {
    phase: 'entering',
    closed: undefined,
    playerName: '',
    symbol: '',
    limits: { minStake: 0n, maxStake: 0n, maxProfit: 0n, rtp: 0 },
    stakes: [],
    firstStake: 0n,
    pot: undefined,
    rules: nothingAllowed,
    rulesVersion: 0,
    seeds: undefined,
    available: 0n,
    bonus: 0n,
    bonusDue: undefined,
    free: undefined,
    due: undefined,
    lines: [],
    stake: '',
    wager: client.firstWager,
    stage: blankStage(client, client.firstWager),
    asked: undefined,
    resent: 0,
    unanswered: undefined,
    refused: undefined,
    proved: undefined,
    auto: undefined,
    autoStopped: undefined,
    session: { startedAt: 0, net: 0n, rounds: 0 },
  };
}

/** All that happened in a round, in one row. */
export function eventsOf(round: { readonly events: readonly (readonly unknown[])[] }): readonly unknown[] {
  return round.events.flat();
}

/** The player's own round, while it still waits for actions. */
export function openRound({ stage }: TableState): GameRound | undefined {
  return stage.round && !stage.watched && !stage.round.over ? stage.round : undefined;
}

/**
 * Whether what can be done stands where the bet was: the player's own round waits for them, or what came of their
 * action is being shown. A bet alone says nothing of it before it has been shown to its end: that a round goes on may
 * be half of what it drew.
 */
export function hasSteps({ stage: { round, watched, settled } }: TableState): boolean {
  if (!round || watched) return false;
  return settled ? !round.over : round.actions.length > 0;
}

/** Whether something is under way: asked, or being shown. */
export function isBusy({ asked, stage }: TableState): boolean {
  return asked !== undefined || !stage.settled;
}

/** Whether the bet may not be changed now. */
export function isLocked(state: TableState): boolean {
  return isBusy(state) || state.auto !== undefined || state.unanswered !== undefined || openRound(state) !== undefined;
}

/** The actions open to the player now: none while something is under way. */
export function choicesOf(state: TableState): readonly unknown[] {
  const round = openRound(state);
  return round && !isBusy(state) && !state.auto && !state.unanswered ? round.choices : [];
}

/** What was staked and what the game itself paid, once it has been shown to its end; a jackpot is told beside it. */
export function outcomeOf({ stage }: TableState): { payout: Micro; staked: Micro } | undefined {
  const { round, settled } = stage;
  if (!round?.over || !settled) return undefined;
  return { payout: round.payout - (round.jackpot?.won ?? 0n), staked: round.staked };
}

/** Whether the round on the stage pays more than it costs, shown to its end or not. */
export function paysMore({ stage: { round } }: TableState): boolean {
  return round?.over === true && round.payout > round.staked;
}

/** What the round on the stage won of a pot, once it has been shown to its end. */
export function potWon({ stage }: TableState): Micro | undefined {
  return stage.round?.over && stage.settled ? (stage.round.jackpot?.won ?? undefined) : undefined;
}

/** The wager the scene shows: that of the round on it while the round is not the player's to change. */
export function wagerOnStage(client: AnyClient, { stage, wager }: TableState): unknown {
  return stage.watched && stage.round ? client.wagerOf(stage.round.bet) : wager;
}
