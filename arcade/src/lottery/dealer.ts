import { Refused } from '@palpite/contract/base/client.ts';
import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { IssueState } from '@palpite/contract/lottery/shapes.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { type Entrance, makeEntrance } from '../base/entrance.ts';
import { isPassing, isSessionOver, sendUntilAnswered } from '../base/seat/answers.ts';
import type { Keeper, Owner } from '../base/seat/kept.ts';
import { textOf } from '../base/seat/say.ts';
import type { SeatKeeper } from '../base/seat/seat.ts';
import type { Store } from '../base/seat/store.ts';
import { findCart, keptOf } from './cart/found-cart.ts';
import type { KeptCart } from './cart/kept-cart.ts';
import type { Ears } from './live.ts';
import type { LotteryEvent } from './replay.ts';
import { type AskedOrder, type ChasePlan, isOnSale, type LotteryState, type OrderRefused } from './state.ts';
import type { LotteryWire } from './wire.ts';

/** What the dealer needs from the world around it. */
export interface DealerTools {
  store: Store<LotteryState, LotteryEvent>;
  wire: LotteryWire;
  seat: SeatKeeper;
  carts: Keeper<KeptCart>;
  familyOf(code: string): Promise<OpenedFamily | undefined>;
  listen(token: string, ears: Ears): () => void;
  now(): number;
  wait(ms: number): Promise<void>;
  newKey(): string;
  onDrawn?(): void;
}

/** Leads the page: enters, buys, takes back, reads on. What makes no sense now is ignored. */
export interface Dealer {
  /** With the ticket of a launch, or without one to go on where this tab was. */
  enter(ticket: string | undefined): Promise<void>;
  refresh(): Promise<void>;
  /** Reads the table when the sale is over and nothing was heard of the next issue. */
  lookForNext(): Promise<void>;
  /** Buys what is in the cart, for the issue under sale. */
  buy(chase?: ChasePlan): Promise<void>;
  /** Sends an order without an answer once more, under its key. */
  sendAgain(): Promise<void>;
  cancel(orderId: string): Promise<void>;
  /** Takes back all legs of a chase that wait. */
  cancelLegs(chaseId: string): Promise<void>;
  readChases(): Promise<void>;
  readOrders(): Promise<void>;
  readMoreOrders(): Promise<void>;
  readDraws(): Promise<void>;
  readMoreDraws(): Promise<void>;
}

export function hireDealer(tools: DealerTools): Dealer {
  const { store, wire, seat, carts, wait, newKey } = tools;
  const say = store.say;
  let stopKeeping: (() => void) | undefined;
  let stopListening: (() => void) | undefined;
  const entrance: Entrance<LotteryTable> = makeEntrance({
    seat,
    wire,
    onClosed: (closed) => {
      stopListening?.();
      say({ type: 'closed', closed });
    },
  });

  /** Runs a reading; what does not come is told by `lost`. */
  async function reading(ask: () => Promise<void>, lost: LotteryEvent): Promise<void> {
    try {
      await ask();
    } catch (error) {
      if (isSessionOver(error)) entrance.leave(error);
      else if (error instanceof Refused) say(lost);
      else throw error;
    }
  }

  const ears: Ears = {
    issue(issue) {
      const { fresh: before, issue: known } = store.get();
      say({ type: 'issueHeard', issue });
      if (store.get().fresh !== before) tools.onDrawn?.();
      const changes = known?.issueId === issue.issueId ? (known.saleChanges ?? 0) : 0;
      // what its numbers pay is told by the table
      if (issue.state === 'open' && (issue.saleChanges ?? 0) !== changes) void dealer.refresh();
      if (store.get().chases.some(({ isOpen }) => isOpen)) void followChases(issue.state);
      const isDone = issue.state === 'settled' || issue.state === 'cancelled';
      if (isDone && store.get().orders.list.some((order) => order.issueId === issue.issueId)) void dealer.readOrders();
    },
    balance: (available, currency, bonus) => {
      if (currency !== store.get().currency) return;
      say({ type: 'balanceTold', available, bonus });
      // a leg that becomes an order, or comes back, moves money
      if (store.get().chases.some(({ isOpen }) => isOpen)) void readLegs();
    },
    missed: () => void dealer.refresh(),
    line: (isHeard) => say({ type: 'heard', isHeard }),
  };

  /** A leg becomes an order as its issue opens, and has its result when that is settled. */
  async function followChases(state: IssueState): Promise<void> {
    if (state !== 'open' && state !== 'settled' && state !== 'cancelled') return;
    await readLegs();
  }

  async function readLegs(): Promise<void> {
    await Promise.all([dealer.readChases(), dealer.readOrders()]);
  }

  /** Takes up the cart that was left, and from now on keeps what it holds. */
  function keepCart(owner: Owner, family: OpenedFamily, table: LotteryTable): void {
    stopKeeping?.();
    const found = store.get().cart.length === 0 ? findCart(carts.read(owner), family, table) : undefined;
    if (found) {
      const { tickets, news, sent } = found;
      say({ type: 'cartFound', tickets, news });
      if (sent) {
        say({ type: 'orderAsked', order: sent });
        say({ type: 'unanswered' });
      }
    }
    let before = store.get();
    carts.keep(owner, keptOf(before));
    stopKeeping = store.listen(() => {
      const now = store.get();
      const isSame = now.issue?.issueId === before.issue?.issueId;
      if (now.cart === before.cart && now.asked === before.asked && isSame) return;
      before = now;
      carts.keep(owner, keptOf(now));
    });
  }

  const patiently = <Answer>(ask: () => Promise<Answer>) => sendUntilAnswered(ask, wait, () => undefined);

  async function send(order: AskedOrder): Promise<void> {
    const { key, issueId, tickets, chase: plan } = order;
    say({ type: 'orderAsked', order });
    const asked = { issueId, tickets: tickets.map((ticket) => ticket.asked) };
    try {
      if (plan) {
        const { chase, available } = await patiently(() => wire.chase({ ...asked, ...plan }, key));
        return say({ type: 'chased', chase, available });
      }
      const { order: bought, available, bonus } = await patiently(() => wire.order(asked, key));
      say({ type: 'bought', order: bought, available, bonus });
      if (store.get().orders.is === 'away') await dealer.readOrders();
    } catch (error) {
      if (isSessionOver(error)) entrance.leave(error);
      else if (isPassing(error)) say({ type: 'unanswered' });
      else if (error instanceof Refused) {
        say({ type: 'refused', refused: refusedOf(error) });
        if (error.code === 'lottery.closed' || error.code === 'lottery.half_pay') await dealer.refresh();
      } else throw error;
    }
  }

  const dealer: Dealer = {
    async enter(ticket) {
      say({ type: 'entering' });
      const entered = await entrance.enter(ticket);
      if (!entered) return;
      const { table } = entered;
      const family = await tools.familyOf(table.family).catch(() => null);
      if (!family) {
        const message = family === undefined ? textOf('closed.older') : undefined;
        return say({ type: 'closed', closed: { by: 'trouble', message } });
      }
      const { currency, currencySymbol: symbol, token, playerName } = entered.seat;
      say({ type: 'entered', symbol, currency, family, table, now: tools.now() });
      keepCart({ playerName, currency, game: table.gameCode }, family, table);
      stopListening?.();
      stopListening = tools.listen(token, ears);
      void dealer.readOrders();
      void dealer.readDraws();
      void dealer.readChases();
    },

    async refresh() {
      const before = store.get().fresh;
      try {
        const table = await wire.table();
        say({ type: 'tableRead', table, now: tools.now() });
        if (store.get().fresh !== before) tools.onDrawn?.();
        if (store.get().orders.list.some(({ state }) => state === 'accepted')) await dealer.readOrders();
      } catch (error) {
        if (isSessionOver(error)) entrance.leave(error);
        else if (!(error instanceof Refused)) throw error;
      }
    },

    async lookForNext() {
      const state = store.get();
      if (state.phase === 'ready' && !isOnSale(state, tools.now())) await dealer.refresh();
    },

    async buy(chase) {
      const { cart, asked, issue } = store.get();
      if (cart.length === 0 || asked || !issue) return;
      await send({ key: newKey(), issueId: issue.issueId, tickets: cart, chase });
    },

    async sendAgain() {
      const { asked, isUnanswered } = store.get();
      if (asked && isUnanswered) await send(asked);
    },

    cancel: (orderId) =>
      cancelling(orderId, async (key) => {
        const { order, available } = await patiently(() => wire.cancel(orderId, key));
        say({ type: 'cancelled', order, available });
      }),

    cancelLegs: (chaseId) =>
      cancelling(chaseId, async (key) => {
        const { chase, available } = await patiently(() => wire.cancelLegs({ chaseId }, key));
        say({ type: 'legsCancelled', chase, available });
      }),

    async readChases() {
      try {
        const { list } = await wire.chases();
        say({ type: 'chasesRead', list });
      } catch (error) {
        // they are read again with the next issue
        if (isSessionOver(error)) entrance.leave(error);
        else if (!(error instanceof Refused)) throw error;
      }
    },

    readOrders: () =>
      reading(
        async () => {
          if (store.get().orders.list.length === 0) say({ type: 'ordersReading' });
          const { list, more } = await wire.orders(undefined);
          say({ type: 'ordersRead', list, more, isNext: false });
        },
        { type: 'ordersLost' },
      ),

    readMoreOrders: () =>
      reading(
        async () => {
          const { list: before, more: isMore } = store.get().orders;
          if (!isMore) return;
          say({ type: 'ordersReading' });
          const { list, more } = await wire.orders(before.at(-1)?.orderId);
          say({ type: 'ordersRead', list, more, isNext: true });
        },
        { type: 'ordersLost' },
      ),

    readDraws: () => readDraws(false),
    readMoreDraws: () => readDraws(true),
  };

  async function cancelling(id: string, ask: (key: string) => Promise<void>): Promise<void> {
    if (store.get().cancelling !== undefined) return;
    say({ type: 'cancelAsked', orderId: id });
    try {
      await ask(newKey());
    } catch (error) {
      if (isSessionOver(error)) return entrance.leave(error);
      if (!(error instanceof Refused)) throw error;
      say({ type: 'cancelRefused', message: isPassing(error) ? '' : error.message });
      await Promise.all([dealer.readOrders(), dealer.readChases()]);
    }
  }

  function readDraws(isNext: boolean): Promise<void> {
    return reading(
      async () => {
        const { table, draws } = store.get();
        if (!table) return;
        say({ type: 'drawsReading' });
        const { list } = await wire.draws(table.gameCode, isNext ? draws.list.at(-1)?.issueId : undefined);
        say({ type: 'drawsRead', list, more: list.length > 0, isNext });
      },
      { type: 'drawsLost' },
    );
  }
  return dealer;
}

/** Which ticket and line a refusal names: `tickets.2.content`, and the line in its words. */
function refusedOf(error: Refused): OrderRefused {
  const { code, message, value, field = '' } = error;
  const at = /^tickets\.(\d+)/.exec(field)?.[1];
  const row = typeof value === 'object' && value !== null && 'row' in value ? Number(value.row) : Number.NaN;
  return {
    ...{ code, message, ticket: at === undefined ? undefined : Number(at) + 1 },
    row: Number.isFinite(row) ? row : undefined,
  };
}
