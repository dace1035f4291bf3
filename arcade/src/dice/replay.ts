import type { DiceTable } from '@palpite/contract/instant/player.ts';
import type { DiceRound, SeedPair } from '@palpite/contract/instant/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { type AutoPlan, type AutoProgress, type StopReason, startOf } from '../base/seat/auto.ts';
import { type Closed, revealed } from '../base/seat/seated.ts';
import { amountOf, withinLimits } from '../base/seat/stake.ts';
import { type AskedBet, type DiceState, roundsKept, type Wager } from './state.ts';

/** Everything that can happen at the table. */
export type DiceEvent =
  | { type: 'entering' }
  | { type: 'entered'; playerName: string; symbol: string; table: DiceTable; at: number }
  | { type: 'tableRead'; table: DiceTable }
  | { type: 'closed'; closed: Closed }
  | { type: 'wagerSet'; wager: Wager }
  | { type: 'betAsked'; bet: AskedBet }
  | { type: 'betResent' }
  | { type: 'betUnanswered' }
  | { type: 'betRefused'; code: string; message: string }
  | { type: 'betAnswered'; round: DiceRound; available: Micro; bonus?: Micro | undefined }
  | { type: 'dieLanded' }
  | { type: 'roundShown'; roundId: string }
  | { type: 'balanceTold'; available: Micro; bonus?: Micro | undefined }
  | { type: 'autoStarted'; plan: AutoPlan }
  | { type: 'autoMoved'; progress: AutoProgress }
  | { type: 'autoStopped'; reason: StopReason }
  | { type: 'seedsRotated'; seeds: SeedPair; revealed: { serverSeed: string; serverSeedHash: string } };

/** What one event makes of the state. Money is only taken over from answers of the server, never reckoned. */
export function replay(state: DiceState, event: DiceEvent): DiceState {
  switch (event.type) {
    case 'entering':
      return { ...state, phase: 'entering', closed: undefined };
    case 'entered':
      return {
        ...state,
        ...tableOf(event.table),
        phase: 'ready',
        closed: undefined,
        playerName: event.playerName,
        symbol: event.symbol,
        wager: { ...state.wager, stake: withinLimits(amountOf(state.wager.stake) ?? 0n, event.table) },
        session: { startedAt: event.at, net: 0n, rounds: 0 },
      };
    case 'tableRead':
      // While a bet is under way the table read may be older than its answer.
      if (state.asked || state.falling) return state;
      // what has no answer counts with it, and is not known before
      return { ...state, ...tableOf(event.table), ...(state.unanswered && { rounds: state.rounds }) };
    case 'closed':
      return { ...state, phase: 'closed', closed: event.closed, asked: undefined, auto: undefined };
    case 'wagerSet':
      return { ...state, wager: event.wager, refused: undefined };
    case 'betAsked':
      return {
        ...state,
        asked: event.bet,
        resent: 0,
        unanswered: undefined,
        refused: undefined,
        autoStopped: undefined,
      };
    case 'betResent':
      return { ...state, resent: state.resent + 1 };
    case 'betUnanswered':
      return { ...state, asked: undefined, resent: 0, unanswered: state.asked };
    case 'betRefused':
      return { ...state, asked: undefined, resent: 0, refused: { code: event.code, message: event.message } };
    case 'betAnswered':
      return {
        ...state,
        asked: undefined,
        resent: 0,
        seeds: state.seeds && { ...state.seeds, nonce: Math.max(state.seeds.nonce, event.round.nonce + 1) },
        falling: { round: event.round, available: event.available, bonus: event.bonus },
        shownId: undefined,
      };
    case 'dieLanded':
      return state.falling ? landed(state, state.falling) : state;
    case 'roundShown':
      return { ...state, shownId: event.roundId };
    case 'balanceTold':
      // The balance of a bet under way comes with its answer, once the die has landed.
      return state.asked || state.falling
        ? state
        : { ...state, available: event.available, bonus: event.bonus ?? state.bonus };
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
    case 'seedsRotated':
      return { ...state, seeds: event.seeds, rounds: state.rounds.map((round) => revealed(round, event.revealed)) };
  }
}

function tableOf({ minStake, maxStake, maxProfit, rtp, rules, available, bonus = 0n, seeds, history }: DiceTable) {
  return {
    limits: { minStake, maxStake, maxProfit, rtp },
    rules,
    available,
    bonus,
    seeds,
    rounds: history.slice(0, roundsKept),
  };
}

function landed(
  state: DiceState,
  { round, available, bonus = state.bonus }: NonNullable<DiceState['falling']>,
): DiceState {
  // The answer to a repeated key is a round that may be known already: it counts once.
  const known = state.rounds.some((each) => each.roundId === round.roundId);
  const { startedAt, net, rounds } = state.session;
  return {
    ...state,
    available,
    bonus,
    falling: undefined,
    rounds: known ? state.rounds : [round, ...state.rounds].slice(0, roundsKept),
    session: known ? state.session : { startedAt, net: net + round.payout - round.stake, rounds: rounds + 1 },
  };
}
