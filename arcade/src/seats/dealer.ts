import { Refused } from '@palpite/contract/base/client.ts';
import type { SeatBet, SeatMove, SeatsMessage, SeatsRound } from '@palpite/contract/seats/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { makeEntrance } from '../base/entrance.ts';
import { isPassing, isSessionOver } from '../base/seat/answers.ts';
import { dueRead } from '../base/seat/due-read.ts';
import type { SeatKeeper } from '../base/seat/seat.ts';
import type { Store } from '../base/seat/store.ts';
import { serverNow } from '../live/ahead.ts';
import { askAgain } from '../live/ask-again.ts';
import { closeWatch } from '../live/await-close.ts';
import type { Ears } from './live.ts';
import type { SeatsEvent } from './replay.ts';
import { firstCardsBy } from './round.ts';
import { type AskedBet, type Decision, decisionOf, isOpen, type Note, type SeatsState } from './state.ts';
import type { SeatsWire } from './wire.ts';

/** What the dealer needs from the world around it. */
export interface DealerTools {
  store: Store<SeatsState, SeatsEvent>;
  wire: SeatsWire;
  seat: SeatKeeper;
  /** Hears the table from now on. Returns how to stop. */
  listen(token: string, ears: Ears): () => void;
  now(): number;
  /** The page's own clock, in milliseconds. */
  clock(): number;
  wait(ms: number): Promise<void>;
  newKey(): string;
  onClosed?(): void;
  onDealing?(): void;
  /** It is for the player to decide. */
  onTurn?(): void;
  onSettled?(isWin: boolean): void;
}

/**
 * Leads the page: enters, takes a seat, confirms what lies at the seats, decides, follows the table. Every method may
 * be called at any time; what makes no sense now is ignored.
 */
export interface Dealer {
  /** With the ticket of a launch, or without one to go on where this tab was. May be called again after trouble. */
  enter(ticket: string | undefined): Promise<void>;
  take(seat: number): Promise<void>;
  leave(): Promise<void>;
  /** Confirms all chips at the seats: each seat is a bet of its own. */
  bet(): Promise<void>;
  decide(move: SeatMove): Promise<void>;
  /** Reads the table afresh. Whether it was read. */
  refresh(): Promise<boolean>;
}

export function hireDealer(tools: DealerTools): Dealer {
  const { store, wire, seat, wait } = tools;
  const say = store.say;
  const entrance = makeEntrance({ seat, wire, onClosed: (closed) => say({ type: 'closed', closed }) });
  let stopListening: (() => void) | undefined;
  /** Results heard of bets whose own answer is still on its way. */
  const early = new Map<string, { payout: Micro; stake: Micro }>();
  /** How often the balance was told. Whatever was asked before is answered with what it was, and told again after. */
  let balances = 0;
  /** How often it was told who sits where. A table that was asked for before does not tell it better. */
  let sittings = 0;
  const later = dueRead(() => void dealer.refresh(), wait);
  const again = { wait, onAgain: () => say({ type: 'resent' }) };

  /** What an answer says is available, unless it was told since the question. */
  function availableBy(answered: Micro, heard: number): Micro {
    return balances === heard ? answered : store.get().available;
  }

  function leave(error: unknown): void {
    stopListening?.();
    entrance.leave(error);
  }

  /** What a refusal says; `silence` where nobody answered; undefined where the session is over, the page with it. */
  function noteOf(error: unknown, silence: 'network' | 'move' | 'seat', at?: number): Note | undefined {
    if (isSessionOver(error)) {
      leave(error);
      return undefined;
    }
    if (isPassing(error)) return { code: silence, message: '', seat: at };
    if (!(error instanceof Refused)) throw error;
    return { code: error.code, message: error.message, seat: at };
  }

  async function betRefused(error: unknown, { key, seat: at }: AskedBet): Promise<void> {
    const note = noteOf(error, 'network', at);
    if (!note) return;
    const isSilence = note.code === 'network';
    // whether it was heard, and what another page of the player's has done, the table tells
    const isRead = (isSilence || note.code === 'seats.bet_placed') && (await dealer.refresh());
    if (!store.get().asked.some((each) => each.key === key)) return;
    say({ type: 'refused', seat: at, note: isSilence && !isRead ? { ...note, code: 'unanswered' } : note });
    // what was sent may reach the platform later still
    if (isSilence) later.due();
  }

  function seated(who: Pick<SeatsState, 'seats' | 'own'>): void {
    sittings += 1;
    say({ type: 'seated', ...who });
  }

  /** A seat was not taken or left. Where nobody answered, the table tells whether it was all the same. */
  async function notMoved(error: unknown, wanted: number | null, at?: number): Promise<void> {
    const note = noteOf(error, 'seat', at);
    if (note) await dealer.refresh();
    const isDone = note?.code === 'seat' && store.get().own === wanted;
    say({ type: 'notSeated', note: isDone ? undefined : note });
  }

  /** Whether it could be sent: after a session that is over nothing more is. */
  async function place(asked: AskedBet): Promise<void> {
    const heard = balances;
    try {
      const answer = await askAgain(() => wire.bet(asked), again);
      const { bet, bonus } = answer;
      say({ type: 'placed', bet, available: availableBy(answer.available, heard), bonus, at: tools.now() });
      const result = early.get(bet.betId);
      early.delete(bet.betId);
      if (result) settled(bet.betId, result.payout, result.stake);
    } catch (error) {
      await betRefused(error, asked);
    }
  }

  const close = closeWatch({
    betting: () => {
      const { round } = store.get();
      return round?.phase === 'betting' ? round : undefined;
    },
    now: () => serverNow(store.get(), tools.clock()),
    wait,
    onOver: (roundId) => say({ type: 'expired', roundId }),
  });

  /** How long the first cards are still being dealt: who has not seen them decides nothing. */
  function dealsFor(): number {
    return (firstCardsBy(store.get()) ?? 0) - serverNow(store.get(), tools.clock());
  }

  async function turnCame({ turn }: Decision): Promise<void> {
    const left = dealsFor();
    if (left > 0) await wait(left);
    if (decisionOf(store.get())?.turn === turn) tools.onTurn?.();
  }

  /** Of bets that follow a seat which doubled or split, the stakes grew with it: the table tells them. */
  function doFollow(before: SeatsRound | undefined, mine: readonly SeatBet[]): void {
    const { round } = store.get();
    if (!round || round.roundId !== before?.roundId) return;
    const grew = (at: number) => stakesAt(round, at) > stakesAt(before, at);
    if (mine.some(({ follows, seat: at }) => follows && grew(at))) void dealer.refresh();
  }

  function told(message: SeatsMessage): void {
    const { round: before, mine } = store.get();
    const turn = decisionOf(store.get())?.turn;
    if (message.type === 'seats') sittings += 1;
    say({ type: 'told', message, clock: tools.clock() });
    if (message.type === 'standing') void dealer.refresh();
    if (message.type !== 'round') return;
    const state = store.get();
    close.look();
    doFollow(before, mine);
    const decision = decisionOf(state);
    if (decision && decision.turn !== turn) void turnCame(decision);
    if (before?.phase === state.round?.phase && before?.roundId === state.round?.roundId) return;
    later.heard();
    if (before?.roundId !== state.round?.roundId) return;
    if (message.round.phase === 'closed') tools.onClosed?.();
    if (message.round.phase === 'deciding' || message.round.phase === 'dealing') tools.onDealing?.();
  }

  function settled(betId: string, payout: Micro, stake: Micro): void {
    const { history, asked } = store.get();
    const before = history.find((bet) => bet.betId === betId);
    if (!before && asked.length > 0) early.set(betId, { payout, stake });
    say({ type: 'settled', betId, payout, stake });
    if (before?.state === 'placed' && payout > 0n) tools.onSettled?.(payout > stake);
  }

  const ears: Ears = {
    told,
    settled,
    balance: (available, currency, bonus) => {
      if (currency !== store.get().currency) return;
      balances += 1;
      say({ type: 'balanceTold', available, bonus });
    },
    missed: () => void dealer.refresh(),
    line(isHeard) {
      say({ type: 'heard', isHeard });
      if (isHeard) later.heard();
    },
  };

  const dealer: Dealer = {
    async enter(ticket) {
      say({ type: 'entering' });
      const entered = await entrance.enter(ticket);
      if (!entered) return;
      stopListening?.();
      const { currencySymbol: symbol, currency, token } = entered.seat;
      say({ type: 'entered', symbol, currency, table: entered.table, at: tools.now(), clock: tools.clock() });
      stopListening = tools.listen(token, ears);
      close.look();
    },

    async take(at) {
      if (store.get().moving) return;
      say({ type: 'moving' });
      try {
        seated(await wire.take(at));
      } catch (error) {
        await notMoved(error, at, at);
      }
    },

    async leave() {
      if (store.get().moving || store.get().own === null) return;
      say({ type: 'moving' });
      try {
        seated({ ...(await wire.leave()), own: null });
      } catch (error) {
        await notMoved(error, null);
      }
    },

    async bet() {
      const state = store.get();
      const { laid, round, own, follows } = state;
      if (!round || laid.length === 0 || !isOpen(state)) return;
      const asked = laid.map(
        ({ seat: at, amount }): AskedBet => ({
          ...{ key: tools.newKey(), roundId: round.roundId, seat: at, amount },
          ...(at !== own && { behind: { follows } }),
        }),
      );
      say({ type: 'asked', bets: asked });
      for (const each of asked) {
        if (store.get().phase !== 'ready') return;
        await place(each);
      }
    },

    async decide(move) {
      const decision = decisionOf(store.get());
      if (!decision?.moves.includes(move) || dealsFor() > 0) return;
      const { roundId, seat: at, turn } = decision;
      const heard = balances;
      const asked = { key: tools.newKey(), roundId, seat: at, turn, move };
      say({ type: 'deciding', move: asked });
      try {
        const answer = await askAgain(() => wire.act(asked), again);
        const available = availableBy(answer.available, heard);
        say({ type: 'decided', ...answer, available, clock: tools.clock() });
        if (decisionOf(store.get())) tools.onTurn?.();
      } catch (error) {
        const note = noteOf(error, 'move', at);
        if (!note) return;
        say({ type: 'undecided', note });
        await dealer.refresh();
      }
    },

    async refresh() {
      if (store.get().phase !== 'ready') return false;
      later.reading();
      try {
        const heard = balances;
        const sat = sittings;
        const table = await wire.table();
        const available = availableBy(table.available, heard);
        const { own, seats } = sat === sittings ? table : store.get();
        say({ type: 'tableRead', table: { ...table, available, own, seats: [...seats] }, clock: tools.clock() });
        close.look();
        return true;
      } catch (error) {
        if (isSessionOver(error)) leave(error);
        else later.due();
        return false;
      }
    },
  };
  return dealer;
}

/** How many stakes of its own a seat has on its hands. */
function stakesAt({ seats }: SeatsRound, at: number): number {
  const hands = seats.find(({ seat }) => seat === at)?.hands ?? [];
  return hands.reduce((sum, { doubled }) => sum + (doubled ? 2 : 1), 0);
}
