import { Refused } from '@palpite/contract/base/client.ts';
import type { TableMessage } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { makeEntrance } from '../base/entrance.ts';
import { isPassing, isSessionOver } from '../base/seat/answers.ts';
import { dueRead } from '../base/seat/due-read.ts';
import type { SeatKeeper } from '../base/seat/seat.ts';
import type { Store } from '../base/seat/store.ts';
import { serverNow } from '../live/ahead.ts';
import { askAgain } from '../live/ask-again.ts';
import { closeWatch } from '../live/await-close.ts';
import type { Ears, Listen } from './live.ts';
import type { TableEvent } from './replay.ts';
import { type AskedBet, isOpen, type TableState } from './state.ts';
import type { Answered, TablesWire } from './wire.ts';

/** What the dealer needs from the world around it. */
export interface DealerTools {
  store: Store<TableState, TableEvent>;
  wire: TablesWire;
  seat: SeatKeeper;
  listen: Listen;
  now(): number;
  /** The page's own clock, in milliseconds. */
  clock(): number;
  wait(ms: number): Promise<void>;
  newKey(): string;
  onClosed?(): void;
  onDealing?(): void;
  onSettled?(isWin: boolean): void;
}

/**
 * Leads the page: enters, confirms what lies on the mat, follows the table. Every method may be called at any time;
 * what makes no sense now is ignored.
 */
export interface Dealer {
  /** With the ticket of a launch, or without one to go on where this tab was. May be called again after trouble. */
  enter(ticket: string | undefined): Promise<void>;
  /** Confirms all chips on the mat. */
  bet(): Promise<void>;
  /** Reads the table afresh. Whether it was read. */
  refresh(): Promise<boolean>;
  /** Hears the table no more. */
  stop(): void;
}

export function hireDealer(tools: DealerTools): Dealer {
  const { store, wire, seat, wait } = tools;
  const say = store.say;
  const entrance = makeEntrance({ seat, wire, onClosed: (closed) => say({ type: 'closed', closed }) });
  let stopListening: (() => void) | undefined;
  /** Results heard of bets whose own answer is still on its way. */
  const early = new Map<string, Micro>();
  /** How often the balance was told. Whatever was asked before is answered with what it was, and told again after. */
  let balances = 0;
  /** How often the table was entered or left. */
  let visits = 0;
  const later = dueRead(() => void dealer.refresh(), wait);

  /** Its round was over before it was answered: what became of it was read. */
  function isForgotten({ key, roundId }: AskedBet): boolean {
    const { asked, round } = store.get();
    return asked?.key !== key && round?.roundId !== roundId;
  }

  /** What an answer says is available, unless it was told since the question. */
  function availableBy(answered: Micro, heard: number): Micro {
    return balances === heard ? answered : store.get().available;
  }

  function leave(error: unknown): void {
    stopListening?.();
    entrance.leave(error);
  }

  /** Sends the bet until it is answered, refused, or patience ends. */
  async function send(asked: AskedBet): Promise<Answered | undefined> {
    try {
      return await askAgain(() => wire.bet(asked), { wait, onAgain: () => say({ type: 'resent' }) });
    } catch (error) {
      await refusedBy(error, asked);
      return undefined;
    }
  }

  async function refusedBy(error: unknown, asked: AskedBet): Promise<void> {
    if (isSessionOver(error)) return leave(error);
    if (isPassing(error)) {
      // whether it was heard the table tells
      const isRead = await dealer.refresh();
      if (store.get().asked?.key !== asked.key) return undefined;
      say({ type: 'refused', note: { code: isRead ? 'network' : 'unanswered', message: '' } });
      // what was sent may reach the platform later still
      later.due();
      return undefined;
    }
    if (!(error instanceof Refused)) throw error;
    if (isForgotten(asked)) return undefined;
    const { code, message, field = '' } = error;
    const [, place = ''] = /^chips\.(\d+)/.exec(field) ?? [];
    say({ type: 'refused', note: { code, message, spot: asked.chips[Number.parseInt(place, 10)]?.spot } });
    // another page of the player's may have bet
    if (code === 'tables.bet_placed') await dealer.refresh();
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

  function told(message: TableMessage): void {
    say({ type: 'told', message, clock: tools.clock() });
    if (message.type === 'opened') close.look();
    if (message.type === 'opened' && store.get().asked) later.due();
    if (message.type === 'closed') tools.onClosed?.();
    if (message.type === 'dealing') tools.onDealing?.();
    if (message.type === 'opened' || message.type === 'closed' || message.type === 'dealing') later.heard();
  }

  function settled(betId: string, payout: Micro): void {
    const { history, asked } = store.get();
    const before = history.find((bet) => bet.betId === betId);
    if (!before && asked) early.set(betId, payout);
    say({ type: 'settled', betId, payout });
    if (before?.state === 'placed' && payout > 0n) tools.onSettled?.(payout > before.stake);
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
    stop() {
      visits += 1;
      stopListening?.();
      stopListening = undefined;
      close.forget();
    },

    async enter(ticket) {
      visits += 1;
      const visit = visits;
      say({ type: 'entering' });
      const entered = await entrance.enter(ticket);
      // it was left, or entered anew, meanwhile
      if (!entered || visit !== visits) return;
      stopListening?.();
      const { currencySymbol: symbol, currency, token } = entered.seat;
      say({ type: 'entered', symbol, currency, table: entered.table, at: tools.now(), clock: tools.clock() });
      stopListening = tools.listen(token, entered.table.table, ears);
      close.look();
    },

    async bet() {
      const state = store.get();
      const { laid, round } = state;
      if (!round || laid.length === 0 || !isOpen(state)) return;
      const asked: AskedBet = { key: tools.newKey(), roundId: round.roundId, chips: laid };
      say({ type: 'asked', bet: asked });
      const heard = balances;
      const answer = await send(asked);
      if (!answer) return;
      const { bet, bonus } = answer;
      const told = isForgotten(asked) ? store.get() : { available: availableBy(answer.available, heard), bonus };
      say({ type: 'placed', bet, available: told.available, bonus: told.bonus, at: tools.now() });
      const payout = early.get(bet.betId);
      early.clear();
      if (payout !== undefined) settled(bet.betId, payout);
    },

    async refresh() {
      if (store.get().phase !== 'ready') return false;
      later.reading();
      try {
        const heard = balances;
        const table = await wire.table();
        const available = availableBy(table.available, heard);
        say({ type: 'tableRead', table: { ...table, available }, clock: tools.clock() });
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
