import { Refused } from '@palpite/contract/base/client.ts';
import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import { makeEntrance } from '../base/entrance.ts';
import { isPassing, isSessionOver, sendUntilAnswered } from '../base/seat/answers.ts';
import { type AutoPlan, afterRound, reasonToStop } from '../base/seat/auto.ts';
import type { SeatKeeper } from '../base/seat/seat.ts';
import type { Rotated } from '../base/seat/seated.ts';
import type { Store } from '../base/seat/store.ts';
import { faultOf, stakeOf } from './panel/bet.ts';
import type { TableEvent } from './replay/replay.ts';
import { makeShow, type ShowTools } from './show.ts';
import { type AnyClient, type Asked, choicesOf, isBusy, openRound, type TableState } from './state.ts';
import type { TableWire } from './wire.ts';

/** What the dealer needs from the world around it. */
export interface DealerTools extends ShowTools {
  client: AnyClient;
  store: Store<TableState, TableEvent>;
  wire: TableWire;
  seat: SeatKeeper;
  newKey(): string;
  /** The pause between two rounds of automatic play. */
  pauseMs(): number;
}

/**
 * Leads the table: enters, begins, acts, plays on its own, changes seeds. Every method may be called at any time; what
 * makes no sense now is ignored.
 */
export interface Dealer {
  /** With the ticket of a launch, or without one to go on where this tab was. May be called again after trouble. */
  enter(ticket: string | undefined): Promise<void>;
  begin(): Promise<void>;
  act(action: unknown): Promise<void>;
  /** Sends what got no answer again, with its own key. */
  sendAgain(): Promise<void>;
  /** Ends what is being shown at once, where that is allowed. */
  skip(): void;
  /** Ends the event the player's hand has shown. */
  done(): void;
  /** Reads the table afresh: balance, limits, rounds, and the round under way. */
  refresh(): Promise<void>;
  /** Opens an earlier round: on the scene, or only its proof while a round is under way. Rejects with `Refused`. */
  watch(roundId: string): Promise<void>;
  /** Ends watching an earlier round. */
  leaveWatched(): void;
  startAuto(plan: AutoPlan): Promise<void>;
  stopAuto(): void;
  /** Rejects with `Refused`. */
  rotate(clientSeed: string | undefined): Promise<Rotated>;
}

/** Refusals after which the page and the platform see another round: the table is read again. */
const movedOn: ReadonlySet<string> = new Set([
  'instant.step_passed',
  'instant.round_open',
  'instant.action_invalid',
  'instant.unknown_round',
  'instant.free_over',
  'instant.free_unknown',
  'instant.free_stake',
]);

export function hireDealer(tools: DealerTools): Dealer {
  const { client, store, wire, seat, now, wait } = tools;
  const say = store.say;
  const show = makeShow(tools);
  const { enter, leave } = makeEntrance({ seat, wire, onClosed: (closed) => say({ type: 'closed', closed }) });
  /** How much was asked, so that what was read before is known to be older. */
  let asks = 0;

  /**
   * Sends one call until it is answered, refused, or patience ends. Resolves with the round once what
   * came of it has been shown.
   */
  async function ask(asked: Asked): Promise<GameRound | undefined> {
    const askedAt = now();
    asks += 1;
    say({ type: 'asked', asked });
    try {
      const { round, available, bonus, free } = await sendUntilAnswered(
        () => wire.ask(asked),
        wait,
        () => say({ type: 'resent' }),
      );
      say({ type: 'answered', round, available, bonus, free });
      await show.present(asked.kind === 'begin' ? askedAt : undefined);
      return round;
    } catch (error) {
      if (isPassing(error)) say({ type: 'unanswered' });
      else if (isSessionOver(error)) leave(error);
      else if (error instanceof Refused) await refuse(error);
      else throw error;
      return undefined;
    }
  }

  async function refuse(refused: Refused): Promise<void> {
    if (movedOn.has(refused.code)) {
      say({ type: 'withdrawn' });
      await refresh();
    }
    // Another device has played on: what it did is on the scene, and there is nothing to say about it.
    if (refused.code === 'instant.step_passed') return;
    say({ type: 'refused', code: refused.code, message: refused.message });
  }

  /** Reads the table and shows what has happened elsewhere. */
  async function read(): Promise<void> {
    const before = openRound(store.get());
    const asksBefore = asks;
    const table = await wire.table();
    // what was asked meanwhile has told more
    if (asks !== asksBefore) return;
    say({ type: 'tableRead', table });
    if (before && !table.open && !isBusy(store.get())) {
      const round = await wire.round(before.roundId);
      say({ type: 'answered', round, available: table.available });
    }
    await show.present();
  }

  async function refresh(): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (isSessionOver(error)) leave(error);
      else if (!(error instanceof Refused)) throw error;
    }
  }

  function isFree(): boolean {
    const state = store.get();
    return state.phase === 'ready' && !isBusy(state) && !state.auto && !state.unanswered;
  }

  /** Plays one round to its end, choosing as the client does. Undefined when it did not come to its end. */
  async function playThrough(asked: Asked): Promise<GameRound | undefined> {
    let round = await ask(asked);
    while (round && !round.over && store.get().auto) {
      const action = await client.autoAction?.(store.get().wager, round.view, round.choices);
      if (action === undefined) {
        say({ type: 'autoStopped', reason: 'choice' });
        return undefined;
      }
      round = await ask(actionOf(round, action));
    }
    return round?.over ? round : undefined;
  }

  const actionOf = (round: GameRound, action: unknown): Asked => ({
    kind: 'act',
    key: tools.newKey(),
    roundId: round.roundId,
    step: round.actions.length,
    action,
  });

  const betOf = (stake: bigint, free?: string): Asked => ({
    kind: 'begin',
    key: tools.newKey(),
    stake,
    bet: client.said(store.get().wager),
    ...(free !== undefined && { free }),
  });

  return {
    async enter(ticket) {
      say({ type: 'entering' });
      const entered = await enter(ticket);
      if (!entered) return;
      const { playerName, currencySymbol: symbol } = entered.seat;
      say({ type: 'entered', playerName, symbol, table: entered.table, at: now() });
      await show.present();
    },

    async begin() {
      const state = store.get();
      const stake = stakeOf(client, state);
      if (!isFree() || openRound(state) || stake === undefined || faultOf(client, state)) return;
      await ask(betOf(stake, state.free?.id));
    },

    async act(action) {
      const state = store.get();
      const round = openRound(state);
      if (!round || !isFree() || choicesOf(state).length === 0) return;
      await ask(actionOf(round, action));
    },

    async sendAgain() {
      const state = store.get();
      if (state.unanswered && state.phase === 'ready' && !isBusy(state) && !state.auto) await ask(state.unanswered);
    },

    skip: show.skip,

    done: show.done,

    refresh,

    async watch(roundId) {
      const round = await wire.round(roundId).catch((error: unknown) => {
        if (isSessionOver(error)) leave(error);
        throw error;
      });
      if (!isFree() || openRound(store.get())) {
        say({ type: 'proofOpened', round });
        return;
      }
      say({ type: 'watched', round });
      await show.present();
    },

    leaveWatched() {
      if (store.get().stage.watched && !isBusy(store.get())) say({ type: 'left' });
    },

    async startAuto(plan) {
      if (!isFree() || openRound(store.get()) || store.get().free || !store.get().rules.autoplay) return;
      say({ type: 'autoStarted', plan });
      for (let run = store.get().auto; run; run = store.get().auto) {
        const { available, bonus, limits } = store.get();
        const spendable = { available: available + bonus };
        const reason = reasonToStop(plan, run.progress, { ...spendable, maxStake: limits.maxStake });
        if (reason) {
          say({ type: 'autoStopped', reason });
          return;
        }
        const round = await playThrough(betOf(run.progress.stake));
        if (!round) {
          if (store.get().auto) say({ type: 'autoStopped', reason: 'trouble' });
          return;
        }
        const { staked, payout, jackpot } = round;
        const won = payout > staked;
        say({ type: 'autoMoved', progress: afterRound(plan, run.progress, { stake: staked, payout, won }) });
        if (store.get().auto && jackpot && jackpot.won !== null) {
          say({ type: 'autoStopped', reason: 'jackpot' });
          return;
        }
        await wait(tools.pauseMs());
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
