import { type AgreedTicket, type Settled, settleTickets } from '@palpite/math/lottery/evidence/settle.ts';
import type { Judge } from '@palpite/math/lottery/opened.ts';
import { opposedIn } from '@palpite/math/lottery/opposed.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { metrics } from '../../base/ops/metrics.ts';
import { warnSeldom } from '../../base/ops/outage-log.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { sayBalance } from '../../wallet/wallet.ts';
import { tallyIssue } from '../desk/desk-store.ts';
import { counterOf, keeperOf, type Lottery, lotteryOf, type PoolPaid, pushPlays } from '../lotteries.ts';
import {
  type KeptTicket,
  loseOrders,
  type OrderResult,
  type OrderRow,
  opposeOrders,
  payRebates,
  waitingOrders,
  wonBefore,
} from '../sale/order-store.ts';
import { laidOf, tellIssue } from '../show.ts';
import {
  dueIssues,
  endGivingBack,
  endSettling,
  type IssueRow,
  putOffIssue,
  startSettling,
  takeIssue,
} from './issue-store.ts';

const issuesAtOnce = 4;
/** So long an issue that cannot be settled leaves its turn to others. */
const againMs = 10_000;
export const ordersAtOnce = 2000;

/**
 * Gives every order of drawn issues its result, so many at a time. Each order is paid once, under a key made of its
 * number, and found by having no result yet: where the process dies, the next one goes on.
 */
export const settleIssues: Loop = {
  name: 'lottery.settle-issues',
  run: async (platform) => {
    const now = platform.clock.now();
    const due = await dueIssues(platform.db, { now, states: ['drawn', 'settling', 'cancelled'], limit: issuesAtOnce });
    const more = await Promise.all(
      due.map((issue) => settleSome(platform, issue).catch((error: unknown) => putOff(platform, issue, error))),
    );
    // what did not fit is due as well
    return more.includes('more') || (due.length === issuesAtOnce && more.includes('done'));
  },
};

/** It stands as it was before the piece that failed, and is tried again when others had their turn. */
export async function putOff(platform: Platform, issue: IssueRow, error: unknown): Promise<'busy'> {
  const { id, game, numero, state } = issue;
  metrics.fault('lottery.settlement');
  warnSeldom(platform, 'an issue cannot be settled', { game, numero, state, err: error });
  await putOffIssue(platform.db, { id, state, until: new Date(platform.clock.now().getTime() + againMs) });
  return 'busy';
}

/** A piece of one issue. `busy`: somebody else is at it. */
async function settleSome(platform: Platform, { id }: IssueRow): Promise<'more' | 'done' | 'busy'> {
  const left = await inTx(platform.db, async (tx) => {
    const issue = await takeIssue(tx, id);
    if (issue?.state === 'cancelled') return giveBack(platform, tx, issue);
    if (issue?.state !== 'drawn' && issue?.state !== 'settling') return undefined;
    if (issue.state === 'drawn' && lotteryOf(issue.game).pool) {
      // what was shared out stands before anybody is paid by it
      await keeperOf(platform).share(tx, issue);
      await startSettling(tx, id);
      return ordersAtOnce;
    }
    const settled = await settleWaiting(platform, tx, issue);
    if (issue.state === 'drawn') await startSettling(tx, id);
    if (settled < ordersAtOnce) {
      await endSettling(tx, id, platform.clock.now());
      await tallyIssue(tx, id, pushPlays(lotteryOf(issue.game)));
    }
    return settled;
  });
  if (left === undefined) return 'busy';
  if (left < ordersAtOnce) await tellIssue(platform, id);
  return left === ordersAtOnce ? 'more' : 'done';
}

/**
 * A piece of the orders that wait for their result, by the one that the issue has: how many they were, at most
 * `ordersAtOnce`; those of its last player may be left for the next. The caller has taken the issue.
 */
export async function settleWaiting(platform: Platform, tx: Tx, issue: IssueRow): Promise<number> {
  const waiting = await nextWaiting(platform, tx, issue.id);
  if (waiting.length === 0) return 0;
  const orders = wholePlayers(waiting);
  const last = orders.at(-1);
  if (last && waiting.length === ordersAtOnce) reached.of(platform).set(issue.id, last.playerId);
  if (!lotteryOf(issue.game).pool) await oppose(platform, issue, orders);
  await settleOrders(platform, await judgeAll(platform, tx, issue, orders));
  return waiting.length;
}

/**
 * Up to which player this process has settled an issue. The index of orders that wait keeps the places of settled ones
 * for a while, and each piece would step over all of them.
 */
const reached = perPlatform(() => new Map<bigint, bigint>());

async function nextWaiting(platform: Platform, tx: Tx, issueId: bigint): Promise<OrderRow[]> {
  const from = reached.of(platform).get(issueId);
  const found = await waitingOrders(tx, { issueId, limit: ordersAtOnce, ...(from !== undefined && { from }) });
  if (from === undefined || found.length === ordersAtOnce) return found;
  // the last piece is looked for from the beginning: nobody is left behind
  reached.of(platform).delete(issueId);
  return waitingOrders(tx, { issueId, limit: ordersAtOnce });
}

/** Of a full piece all but the orders of its last player, who may have more: a player's bets are compared at once. */
function wholePlayers(orders: readonly OrderRow[]): readonly OrderRow[] {
  const last = orders.at(-1)?.playerId;
  const whole = orders.length < ordersAtOnce ? orders : orders.filter(({ playerId }) => playerId !== last);
  return whole.length > 0 ? whole : orders;
}

/** What players bet on opposite sides of the draw is no turnover: noted before the orders have their results. */
async function oppose(platform: Platform, { game }: IssueRow, orders: readonly OrderRow[]): Promise<void> {
  const { family } = lotteryOf(game);
  const found = [...Map.groupBy(orders, ({ playerId }) => playerId).values()].flatMap((own) => {
    const opposed = opposedIn(
      family,
      own.map(({ tickets }) => tickets.map(laidOf)),
    );
    return own.flatMap(({ id }, at) => ((opposed[at] ?? 0n) > 0n ? [{ id, opposed: opposed[at] ?? 0n }] : []));
  });
  if (found.length > 0) await inTx(platform.db, (tx) => opposeOrders(tx, found));
}

/** A piece of a cancelled issue: the stakes go back to where they came from. */
async function giveBack(platform: Platform, tx: Tx, { id }: IssueRow): Promise<number> {
  const orders = await waitingOrders(tx, { issueId: id, limit: ordersAtOnce });
  await Promise.all(
    orders.map((order) => {
      const payouts = order.tickets.map(() => 0n);
      return pay(platform, { order, payout: order.stake, payouts, state: 'void' });
    }),
  );
  if (orders.length < ordersAtOnce) await endGivingBack(tx, id, platform.clock.now());
  return orders.length;
}

async function judgeAll(
  platform: Platform,
  tx: Tx,
  issue: IssueRow,
  orders: readonly OrderRow[],
): Promise<readonly Judged[]> {
  const { id, game } = issue;
  if (lotteryOf(game).pool) return (await keeperOf(platform).judge(tx, issue, orders)).map(judgedOf);
  const judge = judgeOf(issue);
  const wins = await wonBefore(tx, { issueId: id, players: [...new Set(orders.map(({ playerId }) => playerId))] });
  return orders.map((order) => judgeOrder(lotteryOf(game), judge, order, wins));
}

function judgedOf({ order, payouts }: PoolPaid): Judged {
  const payout = payouts.reduce((sum, each) => sum + each, 0n);
  return { order, payouts, payout, rebate: 0n, state: payout > 0n ? 'won' : 'lost' };
}

/** Rebates first: an order that has its result is not looked at again. */
async function settleOrders(platform: Platform, judged: readonly Judged[]): Promise<void> {
  const counter = counterOf(platform);
  const rebated = judged.filter(({ rebate }) => rebate > 0n);
  if (rebated.length > 0) {
    const asks = await Promise.all(rebated.map(async (each) => ({ ...each, bank: await counter.bankOf(each.order) })));
    await inTx(platform.db, (tx) => payRebates(tx, asks));
  }
  const lost = judged.filter(({ payout }) => payout === 0n).map(({ order }) => order.id);
  await Promise.all([
    lost.length > 0 && inTx(platform.db, (tx) => loseOrders(tx, lost, platform.clock.now())),
    ...judged.filter(({ payout }) => payout > 0n).map((each) => pay(platform, each)),
  ]);
}

/** By the result that the issue has. */
export function judgeOf({ id, game, day, result }: IssueRow): Judge {
  const judge = result && lotteryOf(game).family.judge(result, day);
  if (!judge) throw new Error(`issue ${id} has a result that its lottery cannot have`);
  return judge;
}

type Due = Pick<OrderResult, 'payout' | 'payouts' | 'state'> & { readonly order: OrderRow };

async function pay(platform: Platform, { order, payout, payouts, state }: Due): Promise<void> {
  const counter = counterOf(platform);
  const result: OrderResult = { bet: order, payout, payouts, state, isReturned: state === 'void', isTakenBack: false };
  const done = await counter.lanes.pay({ result, bank: await counter.bankOf(order) });
  if (!done.ok) throw new Error(`order ${order.id} was not paid: ${done.code}`);
  if (done.first) sayBalance(platform, order.playerId, done.available, done.held, order.currency);
}

export interface Judged extends Pick<Settled, 'payouts' | 'payout' | 'rebate' | 'state'> {
  readonly order: OrderRow;
}

/** What an order comes to. `wins`: what its player has won in the issue so far, to which this order is added. */
export function judgeOrder({ family }: Lottery, judge: Judge, order: OrderRow, wins: Map<bigint, Micro>): Judged {
  const { left, ...settled } = settleTickets({ family, judge }, order.tickets.map(agreedOf), {
    left: order.mostPrize - (wins.get(order.playerId) ?? 0n),
    tookBonus: order.split,
  });
  if (settled.state === 'won') wins.set(order.playerId, order.mostPrize - left);
  return { order, ...settled };
}

function agreedOf({ play, content, unit, multiple, series, plate = 0, rebate, reduced }: KeptTicket): AgreedTicket {
  return {
    ...{ play, content, unit: parseMoney(unit), multiple, rebate: parseMoney(rebate), reduced },
    terms: series === undefined ? { rebate: plate } : { series },
  };
}
