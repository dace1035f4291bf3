import { Refused } from '@palpite/contract/base/client.ts';
import type { DiceRound } from '@palpite/contract/instant/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { makeEntrance } from '../base/entrance.ts';
import { isPassing, isSessionOver, sendUntilAnswered } from '../base/seat/answers.ts';
import { type AutoPlan, afterRound, reasonToStop } from '../base/seat/auto.ts';
import type { SeatKeeper } from '../base/seat/seat.ts';
import type { Rotated } from '../base/seat/seated.ts';
import type { Store } from '../base/seat/store.ts';
import type { DiceEvent } from './replay.ts';
import { type AskedBet, type DiceState, isPlaying } from './state.ts';
import { faultOf } from './wager.ts';
import type { DiceWire } from './wire.ts';

/** What the dealer needs from the world around it. */
export interface DealerTools {
  store: Store<DiceState, DiceEvent>;
  wire: DiceWire;
  seat: SeatKeeper;
  now(): number;
  wait(ms: number): Promise<void>;
  newKey(): string;
  /** How long the die falls now, and the pause after it in automatic play. */
  pace(): { fallMs: number; pauseMs: number };
  /** Called as the die starts to fall and once it has landed. */
  onFall?(round: DiceRound): void;
  onLanded?(round: DiceRound): void;
}

/**
 * Leads the table: enters, bets, plays on its own, changes seeds. Every method may be called at any time; what makes
 * no sense now is ignored.
 */
export interface Dealer {
  /** With the ticket of a launch, or without one to go on where this tab was. May be called again after trouble. */
  enter(ticket: string | undefined): Promise<void>;
  bet(): Promise<void>;
  /** Sends a bet that got no answer again, with its own key. */
  sendAgain(): Promise<void>;
  /** Reads the table afresh: balance, limits, rounds. */
  refresh(): Promise<void>;
  startAuto(plan: AutoPlan): Promise<void>;
  stopAuto(): void;
  /** Rejects with `Refused`. */
  rotate(clientSeed: string | undefined): Promise<Rotated>;
}

export function hireDealer(tools: DealerTools): Dealer {
  const { store, wire, seat, now, wait } = tools;
  const say = store.say;
  const { enter, leave } = makeEntrance({ seat, wire, onClosed: (closed) => say({ type: 'closed', closed }) });
  /** How much was asked, so that what was read before is known to be older. */
  let asks = 0;

  /** Sends one bet until it is answered, refused, or patience ends. Resolves with the round once the die has landed. */
  async function playRound(bet: AskedBet): Promise<DiceRound | undefined> {
    asks += 1;
    say({ type: 'betAsked', bet });
    try {
      const { round, available, bonus } = await sendUntilAnswered(
        () => wire.bet(bet),
        wait,
        () => say({ type: 'betResent' }),
      );
      say({ type: 'betAnswered', round, available, bonus });
      tools.onFall?.(round);
      await wait(tools.pace().fallMs);
      say({ type: 'dieLanded' });
      tools.onLanded?.(round);
      return round;
    } catch (error) {
      if (isPassing(error)) say({ type: 'betUnanswered' });
      else if (isSessionOver(error)) leave(error);
      else if (error instanceof Refused) say({ type: 'betRefused', code: error.code, message: error.message });
      else throw error;
      return undefined;
    }
  }

  function isFree(): boolean {
    const state = store.get();
    return state.phase === 'ready' && !isPlaying(state) && !state.auto;
  }

  return {
    async enter(ticket) {
      say({ type: 'entering' });
      const entered = await enter(ticket);
      if (!entered) return;
      const { playerName, currencySymbol: symbol } = entered.seat;
      say({ type: 'entered', playerName, symbol, table: entered.table, at: now() });
    },

    async bet() {
      const { wager, limits, available, bonus, unanswered } = store.get();
      if (!isFree() || unanswered || faultOf(wager, limits, available + bonus)) return;
      await playRound({
        key: tools.newKey(),
        stake: parseMoney(wager.stake),
        target: wager.target,
        direction: wager.direction,
      });
    },

    async sendAgain() {
      const { unanswered } = store.get();
      if (unanswered && isFree()) await playRound(unanswered);
    },

    async refresh() {
      try {
        const asksBefore = asks;
        const table = await wire.table();
        // what was asked meanwhile has told more
        if (asks === asksBefore) say({ type: 'tableRead', table });
      } catch (error) {
        if (isSessionOver(error)) leave(error);
      }
    },

    async startAuto(plan) {
      if (!isFree() || store.get().unanswered || !store.get().rules.autoplay) return;
      say({ type: 'autoStarted', plan });
      for (let run = store.get().auto; run; run = store.get().auto) {
        const { available, bonus, limits, wager } = store.get();
        const spendable = { available: available + bonus };
        const reason = reasonToStop(plan, run.progress, { ...spendable, maxStake: limits.maxStake });
        if (reason) {
          say({ type: 'autoStopped', reason });
          return;
        }
        const { target, direction } = wager;
        const round = await playRound({ key: tools.newKey(), stake: run.progress.stake, target, direction });
        if (!round) {
          if (store.get().auto) say({ type: 'autoStopped', reason: 'trouble' });
          return;
        }
        say({ type: 'autoMoved', progress: afterRound(plan, run.progress, round) });
        await wait(tools.pace().pauseMs);
      }
    },

    stopAuto() {
      if (store.get().auto) say({ type: 'autoStopped', reason: 'player' });
    },

    async rotate(clientSeed) {
      try {
        const rotated = await wire.rotate(clientSeed);
        say({ type: 'seedsRotated', seeds: rotated.seeds, revealed: rotated.revealed });
        return rotated;
      } catch (error) {
        if (isSessionOver(error)) leave(error);
        throw error;
      }
    },
  };
}
