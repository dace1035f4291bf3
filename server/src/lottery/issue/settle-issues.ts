import { type AgreedTicket, type Settled, settleTickets } from '@palpite/math/lottery/evidence/settle.ts';
import type { Judge } from '@palpite/math/lottery/opened.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { sayBalance } from '../../wallet/wallet.ts';
import { tallyIssue } from '../desk/desk-store.ts';
import { counterOf, type Lottery, lotteryOf, pushPlays } from '../lotteries.ts';
import {
  type KeptTicket,
  loseOrders,
  type OrderResult,
  type OrderRow,
  payRebates,
  waitingOrders,
  wonBefore,
} from '../sale/order-store.ts';
import { tellIssue } from '../show.ts';
import { dueIssues, endGivingBack, endSettling, type IssueRow, startSettling, takeIssue } from './issue-store.ts';

const issuesAtOnce = 4;
const ordersAtOnce = 2000;

/**
 * Gives every order of drawn issues its result, so many at a time. Each order is paid once, under a key made of its
 * number, and found by having no result yet: where the process dies, the next one goes on.
 */
export const settleIssues: Loop = {
  name: 'lottery.settle-issues',
  run: async (platform) => {
    const now = platform.clock.now();
    const due = await dueIssues(platform.db, { now, states: ['drawn', 'settling', 'cancelled'], limit: issuesAtOnce });
    const more = await Promise.all(due.map((issue) => settleSome(platform, issue)));
    // what did not fit is due as well
    return more.includes('more') || (due.length === issuesAtOnce && more.includes('done'));
  },
};

/** A piece of one issue. `busy`: somebody else is at it. */
async function settleSome(platform: Platform, { id }: IssueRow): Promise<'more' | 'done' | 'busy'> {
  const left = await inTx(platform.db, async (tx) => {
    const issue = await takeIssue(tx, id);
    if (issue?.state === 'cancelled') return giveBack(platform, tx, issue);
    if (issue?.state !== 'drawn' && issue?.state !== 'settling') return undefined;
    const orders = await waitingOrders(tx, { issueId: id, limit: ordersAtOnce });
    if (orders.length > 0) {
      const wins = await wonBefore(tx, { issueId: id, players: orders.map(({ playerId }) => playerId) });
      await settleOrders(platform, issue, orders, wins);
    }
    if (issue.state === 'drawn') await startSettling(tx, id);
    if (orders.length < ordersAtOnce) {
      await endSettling(tx, id, platform.clock.now());
      await tallyIssue(tx, id, pushPlays(lotteryOf(issue.game)));
    }
    return orders.length;
  });
  if (left === undefined) return 'busy';
  if (left < ordersAtOnce) await tellIssue(platform, id);
  return left === ordersAtOnce ? 'more' : 'done';
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

/** Rebates first: an order that has its result is not looked at again. */
async function settleOrders(
  platform: Platform,
  { id, game, day, result }: IssueRow,
  orders: readonly OrderRow[],
  wins: Map<bigint, bigint>,
): Promise<void> {
  const judge = result && lotteryOf(game).family.judge(result, day);
  if (!judge) throw new Error(`issue ${id} has a result that its lottery cannot have`);
  const judged = orders.map((order) => judgeOrder(lotteryOf(game), judge, order, wins));
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

function agreedOf({ play, content, unit, multiple, series, plate = 0, rebate }: KeptTicket): AgreedTicket {
  return {
    ...{ play, content, unit: parseMoney(unit), multiple, rebate: parseMoney(rebate) },
    terms: series === undefined ? { rebate: plate } : { series },
  };
}
