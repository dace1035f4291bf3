// The door: what the rooms above may use of the lotteries.
import { opposedIn } from '@palpite/math/lottery/opposed.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Platform } from '../base/room.ts';
import { lotteryOf } from './lotteries.ts';
import { opposedPlayers, settledOrdersOf } from './sale/order-store.ts';
import { laidOf } from './show.ts';

export { type Sums as SalesSums, salesOf, tallyIssue } from './desk/desk-store.ts';
export { lotteries } from './games.ts';
export {
  askLater,
  awaitIssue,
  dueIssues,
  endRedraw,
  holdResult,
  type IssueRow,
  issueById,
  issuesById,
  issuesSettledAfter,
  issuesToAskAgain,
  issueUnderSale,
  redrawIssue,
  takeIssue,
} from './issue/issue-store.ts';
export { type Judged, judgeOf, judgeOrder, ordersAtOnce, putOff, settleWaiting } from './issue/settle-issues.ts';
export {
  counterOf,
  type Leaf,
  type Lottery,
  lotteryOf,
  type PoolKeeper,
  type PoolPaid,
  poolsPort,
  pushPlays,
  type Submissions,
  submissionsPort,
} from './lotteries.ts';
export { agreement, keepStatements } from './official/count-result.ts';
export { askSources } from './official/hear-results.ts';
export { insertResult, noteIssue, resultsOf, saidOf } from './official/said-store.ts';
export { type LeafPlace, type LeafRow, leavesAfter, piece as leavesAtOnce } from './proof/leaf-store.ts';
export {
  holdSettled,
  type KeptTicket,
  type OrderRow,
  orderById,
  ordersById,
  playersOfIssue,
  redrawnSums,
  resettleOrder,
  type SharedOrder,
  sharedOrders,
} from './sale/order-store.ts';
export { placeOrderIn } from './sale/place-order.ts';
export { leastSeries, mostSeries } from './settings.ts';
export { lotteryName, tellIssue } from './show.ts';
export { type PlayerSeries, seriesPort } from './terms.ts';

/** What accounts bet on opposite sides of the same draws of a lottery. */
export interface OppositePlay {
  /** Those who did, in order of their numbers. */
  readonly players: readonly bigint[];
  readonly game: string;
  readonly gameName: { readonly PT: string; readonly EN: string };
  readonly currency: string;
  /** In how many draws. */
  readonly draws: number;
  /** The stakes of those orders, and how much of them stood against each other. */
  readonly staked: Micro;
  readonly opposed: Micro;
  /** The oldest first. */
  readonly orders: readonly { readonly id: bigint; readonly opposed: Micro }[];
}

/**
 * Play of accounts that hang together on opposite sides, as if all were one player's; a lottery and currency is one
 * answer. Of orders that are settled.
 */
export async function oppositePlay(
  platform: Platform,
  { players, since }: { readonly players: readonly bigint[]; readonly since: Date },
): Promise<OppositePlay[]> {
  const orders = await settledOrdersOf(platform.db, { players, since });
  const byGame = Map.groupBy(orders, ({ game, currency }) => `${game} ${currency}`);
  return [...byGame.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const lottery = lotteryOf(first.game);
    const found = [...Map.groupBy(all, ({ issueId }) => issueId).values()].flatMap((ofIssue) => {
      const opposed = opposedIn(
        lottery.family,
        ofIssue.map(({ tickets }) => tickets.map(laidOf)),
      );
      return ofIssue.flatMap((order, at) => {
        const own = opposed[at] ?? 0n;
        return own > 0n ? [{ order, opposed: own }] : [];
      });
    });
    if (found.length === 0) return [];
    return [
      {
        players: [...new Set(found.map(({ order }) => order.playerId))].sort((a, b) => (a < b ? -1 : 1)),
        ...{ game: first.game, currency: first.currency, gameName: { PT: lottery.namePt, EN: lottery.nameEn } },
        draws: new Set(found.map(({ order }) => order.issueId)).size,
        staked: found.reduce((sum, { order }) => sum + order.stake, 0n),
        opposed: found.reduce((sum, { opposed }) => sum + opposed, 0n),
        orders: found.map(({ order, opposed }) => ({ id: order.id, opposed })),
      },
    ];
  });
}

/** Players of a brand with orders since then that count less as turnover, because they bet on opposite sides. */
export function playersOnBothSides(
  { db }: Platform,
  asked: { readonly merchant: string; readonly since: Date },
): Promise<bigint[]> {
  return opposedPlayers(db, asked);
}
