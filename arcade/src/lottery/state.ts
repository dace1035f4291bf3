import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { Chase, Issue, LotteryOrder, Ticket, TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import type { ChaseRule } from '@palpite/math/lottery/chase.ts';
import type { Reduced } from '@palpite/math/lottery/numbers.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { readTicket } from '@palpite/math/lottery/ticket.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Closed } from '../base/seat/seated.ts';
import { reducedIn } from './price.ts';

/** A ticket in the cart, with what was worked out of it. */
export interface CartTicket {
  readonly id: number;
  readonly asked: TicketAsked;
  readonly units: number;
  readonly cost: Micro;
  /** What comes back of it. */
  readonly rebate: Micro;
}

/** The same tickets in several issues in a row. */
export interface ChasePlan {
  readonly legs: number;
  readonly rule: ChaseRule;
  readonly stopOnWin: boolean;
  /** In ten-thousandths of what was staked until then. */
  readonly stopOnProfit?: number | undefined;
}

/** What became of a cart while the page was closed, or its issue was. */
export interface CartNews {
  /** The issue it was filled for is closed. */
  readonly isMoved: boolean;
  /** Its tickets cost something else now. */
  readonly isPriced: boolean;
  /** A number of its tickets pays another share of its prize now. */
  readonly isReduced: boolean;
  /** So many tickets are not sold any more. */
  readonly dropped: number;
}

/** An order on its way. Its key stays the same however often it is sent. */
export interface AskedOrder {
  readonly key: string;
  readonly issueId: string;
  readonly tickets: readonly CartTicket[];
  readonly chase?: ChasePlan | undefined;
}

/** Why an order was not taken. `ticket` and `row` count from 1 and name what is wrong. */
export interface OrderRefused {
  readonly code: string;
  readonly message: string;
  readonly ticket?: number | undefined;
  readonly row?: number | undefined;
}

/** Something that is read when it is first looked at. */
export interface Read<Item> {
  readonly is: 'away' | 'reading' | 'here' | 'lost';
  readonly list: readonly Item[];
  readonly more: boolean;
}

export interface LotteryState {
  /** entering: the ticket is being swapped and the table read; closed: see `closed`. */
  readonly phase: 'entering' | 'ready' | 'closed';
  readonly closed: Closed | undefined;
  readonly symbol: string;
  readonly currency: string;
  readonly table: LotteryTable | undefined;
  readonly family: OpenedFamily | undefined;
  readonly available: Micro;
  readonly bonus: Micro;
  /** How far the page's clock is ahead of the server's, in milliseconds. */
  readonly ahead: number;
  /** The issue under sale, or the last one that was. */
  readonly issue: Issue | undefined;
  /** Its sale is over and its result is not here yet. */
  readonly waiting: Issue | undefined;
  /** Issues with a result, the newest first. */
  readonly past: readonly Issue[];
  /** The issue whose result came while the page was open: its balls fall. */
  readonly fresh: string | undefined;
  /** Whether the draws are heard live. */
  readonly isHeard: boolean;
  readonly cart: readonly CartTicket[];
  readonly cartNews: CartNews | undefined;
  readonly asked: AskedOrder | undefined;
  /** The order on its way got no answer, and is sent again when the player says so. */
  readonly isUnanswered: boolean;
  readonly refused: OrderRefused | undefined;
  /** The last order that was taken, until the next change of the cart. */
  readonly bought: LotteryOrder | undefined;
  /** The same of a chase. */
  readonly chased: Chase | undefined;
  /** The player's chases, the newest first. */
  readonly chases: readonly Chase[];
  readonly orders: Read<LotteryOrder>;
  readonly cancelling: string | undefined;
  readonly cancelRefused: string | undefined;
  /** More draws than the table tells, for charts and the list. */
  readonly draws: Read<Issue>;
}

const unread = { is: 'away', list: [], more: false } as const;

export const initialState: LotteryState = {
  phase: 'entering',
  closed: undefined,
  symbol: '',
  currency: '',
  table: undefined,
  family: undefined,
  available: 0n,
  bonus: 0n,
  ahead: 0,
  issue: undefined,
  waiting: undefined,
  past: [],
  fresh: undefined,
  isHeard: true,
  cart: [],
  cartNews: undefined,
  asked: undefined,
  isUnanswered: false,
  refused: undefined,
  bought: undefined,
  chased: undefined,
  chases: [],
  orders: unread,
  cancelling: undefined,
  cancelRefused: undefined,
  draws: unread,
};

/** Whether tickets of the issue at hand are sold at this moment of the page's clock. */
export function isOnSale({ issue, ahead }: Pick<LotteryState, 'issue' | 'ahead'>, now: number): boolean {
  return issue?.state === 'open' && now - ahead < issue.closesAt;
}

export function totalOf(cart: readonly CartTicket[]): { cost: Micro; rebate: Micro } {
  return cart.reduce((sum, { cost, rebate }) => ({ cost: sum.cost + cost, rebate: sum.rebate + rebate }), {
    cost: 0n,
    rebate: 0n,
  });
}

/** A ticket of an order as it was asked for. */
export function askedOf({ play, content, unit, multiple, series, plate, reduced }: Ticket): TicketAsked {
  return {
    ...{ play, content, unit, multiple },
    ...(series !== null && { series }),
    ...(plate !== null && { rebate: plate }),
    ...(reduced && { reduced }),
  };
}

/** The cart as the issue under sale pays its numbers; the very same where nothing changes. */
export function paidAs(
  cart: readonly CartTicket[],
  family: OpenedFamily | undefined,
  table: Pick<LotteryTable, 'reduced'>,
): readonly CartTicket[] {
  const after = cart.map((each) => {
    const { reduced: before, ...asked } = each.asked;
    const [play, ticket] = [family?.plays.get(asked.play), readTicket(asked.content)];
    const reduced = play && ticket && reducedIn(table, play, ticket);
    return isSameShare(before, reduced) ? each : { ...each, asked: { ...asked, ...(reduced && { reduced }) } };
  });
  return after.every((each, at) => each === cart[at]) ? cart : after;
}

export function isSameShare(one: Reduced = {}, other: Reduced = {}): boolean {
  const numbers = Object.keys(one);
  return numbers.length === Object.keys(other).length && numbers.every((number) => one[number] === other[number]);
}

/** All draws that are known, the newest first. */
export function drawsOf({ past, draws }: Pick<LotteryState, 'past' | 'draws'>): readonly Issue[] {
  const known = new Set(past.map(({ issueId }) => issueId));
  return [...past, ...draws.list.filter(({ issueId }) => !known.has(issueId))].sort(
    (one, other) => other.drawsAt - one.drawsAt,
  );
}
