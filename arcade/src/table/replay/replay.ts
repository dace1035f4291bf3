import type { GameTable } from '@palpite/contract/instant/player.ts';
import type { FreeRounds, GameRound, SeedPair } from '@palpite/contract/instant/shapes.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { type AutoPlan, type AutoProgress, type StopReason, startOf } from '../../base/seat/auto.ts';
import { type Closed, revealed } from '../../base/seat/seated.ts';
import { withinLimits } from '../../base/seat/stake.ts';
import {
  type AnyClient,
  type Asked,
  blankStage,
  eventsOf,
  isBusy,
  roundsKept,
  type Stage,
  type TableState,
} from '../state.ts';

/** Everything that can happen at a table. */
export type TableEvent =
  | { type: 'entering' }
  | { type: 'entered'; playerName: string; symbol: string; table: GameTable; at: number }
  | { type: 'tableRead'; table: GameTable }
  | { type: 'closed'; closed: Closed }
  | { type: 'wagerSet'; wager: unknown }
  | { type: 'stakeSet'; stake: string }
  | { type: 'asked'; asked: Asked }
  | { type: 'resent' }
  | { type: 'unanswered' }
  | { type: 'refused'; code: string; message: string }
  /** What was asked is not waited for any more: the table has moved on without it. */
  | { type: 'withdrawn' }
  | {
      type: 'answered';
      round: GameRound;
      available: Micro;
      bonus?: Micro | undefined;
      free?: FreeRounds | null | undefined;
    }
  | { type: 'eventBegun'; event: unknown; byHand?: boolean }
  | { type: 'eventShown' }
  | { type: 'settled' }
  | { type: 'watched'; round: GameRound }
  | { type: 'left' }
  | { type: 'proofOpened'; round: GameRound }
  | { type: 'balanceTold'; available: Micro; bonus?: Micro | undefined }
  | { type: 'potTold'; amount: Micro }
  | { type: 'autoStarted'; plan: AutoPlan }
  | { type: 'autoMoved'; progress: AutoProgress }
  | { type: 'autoStopped'; reason: StopReason }
  | { type: 'seedsRotated'; seeds: SeedPair; revealed: { serverSeed: string; serverSeedHash: string } };

/**
 * What one event makes of the state of a game's table. Money is only taken over from answers of
 * the server, never reckoned.
 */
export function replayOf(client: AnyClient): (state: TableState, event: TableEvent) => TableState {
  return (state, event) => {
    switch (event.type) {
      case 'entering':
        return { ...state, phase: 'entering', closed: undefined };
      case 'entered':
        return {
          ...resumed(client, { ...state, ...factsOf(event.table) }, event.table),
          phase: 'ready',
          closed: undefined,
          playerName: event.playerName,
          symbol: event.symbol,
          session: { startedAt: event.at, net: 0n, rounds: 0 },
        };
      case 'tableRead':
        // While something is under way the table read may be older than its answer.
        return isBusy(state) ? state : resumed(client, { ...state, ...factsRead(state, event.table) }, event.table);
      case 'closed':
        return { ...state, phase: 'closed', closed: event.closed, asked: undefined, auto: undefined };
      case 'wagerSet':
        return { ...state, wager: event.wager, refused: undefined, stage: blankStage(client, event.wager) };
      case 'stakeSet':
        return { ...state, stake: event.stake, refused: undefined };
      case 'asked':
        return {
          ...state,
          asked: event.asked,
          resent: 0,
          unanswered: undefined,
          refused: undefined,
          autoStopped: undefined,
        };
      case 'resent':
        return { ...state, resent: state.resent + 1 };
      case 'unanswered':
        return { ...state, asked: undefined, resent: 0, unanswered: state.asked };
      case 'refused':
        return { ...state, asked: undefined, resent: 0, refused: { code: event.code, message: event.message } };
      case 'withdrawn':
        return { ...state, asked: undefined, resent: 0 };
      case 'answered':
        return answered(client, state, event);
      case 'balanceTold':
        // The balance of a round under way is told once it has been shown.
        return isBusy(state) ? state : { ...state, available: event.available, bonus: event.bonus ?? state.bonus };
      case 'potTold':
        // A pot that falls while a round is shown may be what this round won: it falls when the next is told.
        return state.pot && !(isBusy(state) && event.amount < state.pot.amount)
          ? { ...state, pot: { ...state.pot, amount: event.amount } }
          : state;
      case 'autoStarted':
        return {
          ...state,
          auto: { plan: event.plan, progress: startOf(event.plan) },
          autoStopped: undefined,
          refused: undefined,
        };
      case 'autoMoved':
        return state.auto ? { ...state, auto: { ...state.auto, progress: event.progress } } : state;
      case 'autoStopped':
        return { ...state, auto: undefined, autoStopped: event.reason };
      case 'proofOpened':
        return { ...state, proved: event.round };
      case 'seedsRotated': {
        const { stage, proved } = state;
        return {
          ...state,
          seeds: event.seeds,
          stage: stage.round ? { ...stage, round: revealed(stage.round, event.revealed) } : stage,
          proved: proved && revealed(proved, event.revealed),
        };
      }
      case 'eventBegun':
      case 'eventShown':
      case 'settled':
      case 'watched':
      case 'left':
        return { ...state, ...shown(client, state, event) };
    }
  };
}

type Showing = Extract<TableEvent, { type: 'eventBegun' | 'eventShown' | 'settled' | 'watched' | 'left' }>;

/** What changes as a round is shown. */
function shown(client: AnyClient, state: TableState, event: Showing): Partial<TableState> {
  const { stage } = state;
  switch (event.type) {
    case 'eventBegun':
      return { stage: { ...stage, event: event.event, byHand: event.byHand ?? false } };
    case 'eventShown': {
      const next = stage.round && eventsOf(stage.round)[stage.shown];
      if (next === undefined) return {};
      const drawn = client.replay(stage.drawn, next);
      return { stage: { ...stage, drawn, shown: stage.shown + 1, event: undefined, byHand: false } };
    }
    case 'settled':
      return settled(state);
    case 'watched':
      return {
        stage: { ...stageOf(client, event.round, 0), watched: true, settled: false },
        proved: undefined,
        refused: undefined,
      };
    case 'left':
      return { stage: blankStage(client, state.wager), proved: undefined };
  }
}

function factsOf(table: GameTable) {
  const {
    minStake,
    maxStake,
    maxProfit,
    rtp,
    stakes,
    firstStake,
    rules,
    rulesVersion,
    available,
    bonus = 0n,
    free,
    seeds,
  } = table;
  const lines = table.history.slice(0, roundsKept);
  const limits = { minStake, maxStake, maxProfit, rtp };
  const pot = table.jackpot ?? undefined;
  return { limits, stakes, firstStake, pot, rules, rulesVersion, available, bonus, free, seeds, lines };
}

/** What has no answer counts with it, and is not known before. */
function factsRead({ unanswered, lines }: TableState, table: GameTable) {
  return { ...factsOf(table), ...(unanswered && { lines }) };
}

/** The scene of a round after so many of its events. */
export function stageOf(client: AnyClient, round: GameRound, count: number): Stage {
  const events = eventsOf(round).slice(0, count);
  const drawn = events.reduce((scene, event) => client.replay(scene, event), client.blank(client.wagerOf(round.bet)));
  return { round, watched: false, drawn, shown: events.length, event: undefined, settled: true };
}

/**
 * Goes on with the round the platform says is still under way, from what was shown of it last, on
 * whatever device that was.
 */
function resumed(client: AnyClient, state: TableState, { open, firstStake, ...limits }: GameTable): TableState {
  if (!open) return state.stake === '' ? { ...state, stake: withinLimits(firstStake, limits) } : state;
  const { stage } = state;
  const isOnStage = stage.round?.roundId === open.roundId && !stage.watched;
  const next = isOnStage ? { ...stage, round: open } : stageOf(client, open, open.shown);
  return {
    ...state,
    stake: formatMoney(open.stake),
    wager: isOnStage ? state.wager : client.wagerOf(open.bet),
    due: state.available,
    proved: undefined,
    stage: { ...next, settled: next.shown >= eventsOf(open).length && !open.over },
  };
}

function answered(
  client: AnyClient,
  state: TableState,
  { round, available, bonus, free }: Extract<TableEvent, { type: 'answered' }>,
): TableState {
  const { stage } = state;
  const goesOn = stage.round?.roundId === round.roundId && !stage.watched;
  // What the player has set is more than what was said of it: begun from here, the scene starts with all of it.
  const begun = state.asked?.kind === 'begin' ? state.wager : client.wagerOf(round.bet);
  const next = goesOn ? { ...stage, round } : { ...blankStage(client, begun), round };
  return {
    ...state,
    asked: undefined,
    resent: 0,
    seeds: state.seeds && { ...state.seeds, nonce: Math.max(state.seeds.nonce, round.nonce + 1) },
    due: available,
    bonusDue: bonus,
    // left out: it was no free round
    free: free === undefined ? state.free : (free ?? undefined),
    proved: undefined,
    stage: { ...next, settled: false },
  };
}

function settled(state: TableState): Partial<TableState> {
  const { stage, session } = state;
  const { round } = stage;
  if (!round || stage.watched) return { stage: { ...stage, settled: true } };
  const moved = {
    ...{ available: state.due ?? state.available, due: undefined },
    ...{ bonus: state.bonusDue ?? state.bonus, bonusDue: undefined },
    stage: { ...stage, settled: true },
  };
  // The answer to a repeated key is a round that may be known already: it counts once.
  if (!round.over || state.lines.some(({ roundId }) => roundId === round.roundId)) return moved;
  const { roundId, nonce, playedAt, staked, payout } = round;
  const paid = round.isFree ? 0n : staked;
  return {
    ...moved,
    lines: [{ roundId, nonce, playedAt, staked, payout }, ...state.lines].slice(0, roundsKept),
    session: { ...session, net: session.net + payout - paid, rounds: session.rounds + 1 },
  };
}
