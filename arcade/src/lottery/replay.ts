import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { Chase, Issue, LotteryOrder } from '@palpite/contract/lottery/shapes.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Closed } from '../base/seat/seated.ts';
import {
  type AskedOrder,
  type CartNews,
  type CartTicket,
  type LotteryState,
  type OrderRefused,
  paidAs,
  type Read,
} from './state.ts';

/** Everything that can happen on the page. `now` is the page's clock. */
export type LotteryEvent =
  | { type: 'entering' }
  | { type: 'entered'; symbol: string; currency: string; family: OpenedFamily; table: LotteryTable; now: number }
  | { type: 'tableRead'; table: LotteryTable; now: number }
  | { type: 'closed'; closed: Closed }
  | { type: 'issueHeard'; issue: Issue }
  | { type: 'balanceTold'; available: Micro; bonus?: Micro | undefined }
  | { type: 'heard'; isHeard: boolean }
  /** Puts a ticket into the cart, or in place of the one with its id. */
  | { type: 'ticketPut'; ticket: CartTicket }
  | { type: 'ticketsPut'; tickets: readonly CartTicket[] }
  | { type: 'ticketRemoved'; id: number }
  | { type: 'cartEmptied' }
  /** The cart that was kept when the page was left, worked out anew. */
  | { type: 'cartFound'; tickets: readonly CartTicket[]; news: CartNews | undefined }
  | { type: 'orderAsked'; order: AskedOrder }
  | { type: 'unanswered' }
  | { type: 'bought'; order: LotteryOrder; available: Micro; bonus?: Micro | undefined }
  | { type: 'chased'; chase: Chase; available: Micro }
  | { type: 'chasesRead'; list: readonly Chase[] }
  | { type: 'legsCancelled'; chase: Chase; available: Micro }
  | { type: 'refused'; refused: OrderRefused }
  | { type: 'ordersReading' }
  | { type: 'ordersRead'; list: readonly LotteryOrder[]; more: boolean; isNext: boolean }
  | { type: 'ordersLost' }
  | { type: 'cancelAsked'; orderId: string }
  | { type: 'cancelled'; order: LotteryOrder; available: Micro }
  | { type: 'cancelRefused'; message: string }
  | { type: 'drawsReading' }
  | { type: 'drawsRead'; list: readonly Issue[]; more: boolean; isNext: boolean }
  | { type: 'drawsLost' };

/** What one event makes of the state. Money is only taken over from answers of the server, never reckoned. */
export function replay(state: LotteryState, event: LotteryEvent): LotteryState {
  switch (event.type) {
    case 'entering':
      return { ...state, phase: 'entering', closed: undefined };
    case 'entered': {
      const { symbol, currency, family, table, now } = event;
      return { ...tableRead(state, table, now), phase: 'ready', closed: undefined, symbol, currency, family };
    }
    case 'tableRead':
      return tableRead(state, event.table, event.now);
    case 'closed':
      return { ...state, phase: 'closed', closed: event.closed };
    case 'issueHeard':
      return issueHeard(state, event.issue);
    case 'balanceTold':
      return { ...state, available: event.available, bonus: event.bonus ?? state.bonus };
    case 'heard':
      return { ...state, isHeard: event.isHeard };
    case 'ticketPut': {
      const { ticket } = event;
      const isKnown = state.cart.some(({ id }) => id === ticket.id);
      const cart = isKnown
        ? state.cart.map((each) => (each.id === ticket.id ? ticket : each))
        : [...state.cart, ticket];
      return changed(state, cart);
    }
    case 'ticketsPut':
      return changed(state, [...state.cart, ...event.tickets]);
    case 'ticketRemoved':
      return changed(
        state,
        state.cart.filter(({ id }) => id !== event.id),
      );
    case 'cartEmptied':
      return changed(state, []);
    case 'cartFound':
      return { ...changed(state, event.tickets), cartNews: event.news };
    case 'orderAsked':
      return {
        ...state,
        asked: event.order,
        isUnanswered: false,
        refused: undefined,
        bought: undefined,
        chased: undefined,
      };
    case 'unanswered':
      return { ...state, isUnanswered: true };
    case 'bought':
      return {
        ...taken(state, event.available),
        ...{ bought: event.order, bonus: event.bonus ?? state.bonus },
        orders: { ...state.orders, list: withOrder(state.orders.list, event.order) },
      };
    case 'chased':
      return {
        ...taken(state, event.available),
        ...{ chased: event.chase, chases: withChase(state.chases, event.chase) },
      };
    case 'chasesRead':
      return { ...state, chases: event.list };
    case 'legsCancelled':
      return {
        ...state,
        ...{ cancelling: undefined, available: event.available, chases: withChase(state.chases, event.chase) },
      };
    case 'refused':
      return { ...state, asked: undefined, isUnanswered: false, refused: event.refused };
    case 'ordersReading':
      return { ...state, orders: { ...state.orders, is: 'reading' } };
    case 'ordersRead':
      return { ...state, orders: read(state.orders, event, ({ orderId }) => orderId) };
    case 'ordersLost':
      return { ...state, orders: { ...state.orders, is: 'lost' } };
    case 'cancelAsked':
      return { ...state, cancelling: event.orderId, cancelRefused: undefined };
    case 'cancelled':
      return {
        ...state,
        ...{ cancelling: undefined, available: event.available },
        orders: { ...state.orders, list: withOrder(state.orders.list, event.order) },
      };
    case 'cancelRefused':
      return { ...state, cancelling: undefined, cancelRefused: event.message };
    case 'drawsReading':
      return { ...state, draws: { ...state.draws, is: 'reading' } };
    case 'drawsRead':
      return { ...state, draws: read(state.draws, event, ({ issueId }) => issueId) };
    case 'drawsLost':
      return { ...state, draws: { ...state.draws, is: 'lost' } };
  }
}

/** A changed cart is another order: what was said of the last one is over. */
function changed(state: LotteryState, cart: readonly CartTicket[]): LotteryState {
  return { ...state, cart, cartNews: undefined, refused: undefined, bought: undefined, chased: undefined };
}

/** What was on its way is bought, and out of the cart. */
function taken(state: LotteryState, available: Micro): LotteryState {
  const bought = new Set(state.asked?.tickets.map(({ id }) => id));
  const cart = state.cart.filter(({ id }) => !bought.has(id));
  return { ...state, asked: undefined, isUnanswered: false, refused: undefined, cartNews: undefined, available, cart };
}

function withChase(list: readonly Chase[], chase: Chase): readonly Chase[] {
  const isKnown = list.some(({ chaseId }) => chaseId === chase.chaseId);
  return isKnown ? list.map((each) => (each.chaseId === chase.chaseId ? chase : each)) : [chase, ...list];
}

function tableRead(state: LotteryState, table: LotteryTable, now: number): LotteryState {
  const { available, bonus = 0n } = table;
  const past = byDraw([...table.past, ...state.past]);
  const [newest] = past;
  const isNew = newest !== undefined && state.past.length > 0 && newest.issueId !== state.past[0]?.issueId;
  const isDrawn = past.some(({ issueId }) => issueId === state.waiting?.issueId);
  const cart = paidAs(state.cart, state.family, table);
  const news = movedCart(state, table.issue ?? state.issue);
  return {
    ...state,
    ...{ table, available, bonus, past, ahead: now - table.now, cart },
    issue: table.issue ?? state.issue,
    cartNews: cart === state.cart ? news : { ...noNews, ...news, isReduced: true },
    waiting: isDrawn ? undefined : state.waiting,
    fresh: isNew ? newest.issueId : state.fresh,
  };
}

const noNews: CartNews = { isMoved: false, isPriced: false, isReduced: false, dropped: 0 };

/** A cart that was filled for an issue goes on to the next one, and says so. */
function movedCart({ cart, cartNews, issue }: LotteryState, next: Issue | undefined): CartNews | undefined {
  if (cart.length === 0 || !issue || !next || issue.issueId === next.issueId) return cartNews;
  return { ...noNews, ...cartNews, isMoved: true };
}

/** Far back enough for the strip and the charts. */
const pastKept = 200;

/** Each once, as it was told first, the last drawn first. */
function byDraw(issues: readonly Issue[]): readonly Issue[] {
  const once = new Map<string, Issue>();
  for (const issue of issues) if (issue.result && !once.has(issue.issueId)) once.set(issue.issueId, issue);
  return [...once.values()].sort((one, other) => other.drawsAt - one.drawsAt).slice(0, pastKept);
}

function issueHeard(state: LotteryState, heard: Issue): LotteryState {
  const { issue, waiting } = state;
  const isSame = issue?.issueId === heard.issueId;
  // the next one opens as the one before it closes, and may be heard of first
  const isNext = heard.state === 'open' && (issue?.state !== 'open' || heard.closesAt > issue.closesAt);
  const isOver = heard.state === 'closed' || heard.state === 'drawing';
  const isNew = heard.result !== null && !state.past.some(({ issueId }) => issueId === heard.issueId);
  // the half pay of the last issue is not that of the next, which is read where it has any
  const table = isNext && !isSame && state.table?.reduced ? { ...state.table, reduced: [] } : state.table;
  return {
    ...state,
    ...{ table, cart: table && table !== state.table ? paidAs(state.cart, state.family, table) : state.cart },
    issue: isSame || isNext ? heard : issue,
    cartNews: isNext ? movedCart(state, heard) : state.cartNews,
    waiting: isOver ? heard : waiting?.issueId === heard.issueId ? undefined : waiting,
    past: byDraw([heard, ...state.past]),
    fresh: isNew ? heard.issueId : state.fresh,
  };
}

function withOrder(list: readonly LotteryOrder[], order: LotteryOrder): readonly LotteryOrder[] {
  const isKnown = list.some(({ orderId }) => orderId === order.orderId);
  return isKnown ? list.map((each) => (each.orderId === order.orderId ? order : each)) : [order, ...list];
}

/** A page more, or the first one anew with what stands behind it. */
function read<Item>(
  before: Read<Item>,
  { list, more, isNext }: { list: readonly Item[]; more: boolean; isNext: boolean },
  idOf: (item: Item) => string,
): Read<Item> {
  const told = new Set(list.map(idOf));
  const kept = before.list.filter((item) => !told.has(idOf(item)));
  if (isNext) return { is: 'here', list: [...kept, ...list], more };
  const isFirst = before.list.length === 0 || kept.length === before.list.length;
  return isFirst
    ? { is: 'here', list, more }
    : { is: 'here', list: [...list, ...kept], more: kept.length > 0 ? before.more : more };
}
