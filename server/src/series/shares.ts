// What agents earn on the orders of an issue by the differences of series: worked out from the orders alone.
import { seriesIn } from '@palpite/math/lottery/pricing.ts';
import { seriesOfRebate, sharesOf } from '@palpite/math/lottery/rebates.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { lotteryOf, type SharedOrder, sharedOrders } from '../lottery/lottery.ts';

const atOnce = 2000;

/** Of one ticket: what each above gets, and the series it follows from, from the player up. */
interface Share {
  readonly play: string;
  readonly stake: Micro;
  readonly chosen: number;
  readonly own: number;
  readonly above: readonly { readonly agentId: bigint; readonly series: number; readonly amount: Micro }[];
}

/** Of an order the tickets that are played in series. */
export function sharesOfOrder({ game, tickets, agents, series }: SharedOrder): Share[] {
  const { plays } = lotteryOf(game).family;
  return tickets.flatMap(({ play: code, stake: staked, rebate, series: chosen }) => {
    const play = plays.get(code);
    if (!play || chosen === undefined) return [];
    const stake = parseMoney(staked);
    const own = seriesOfRebate(stake, parseMoney(rebate), chosen);
    const chain = series.map((each) => seriesIn(play, each));
    const amounts = sharesOf(stake, own, chain);
    const above = agents.map((agentId, at) => ({ agentId, series: chain[at] ?? own, amount: amounts[at] ?? 0n }));
    return [{ play: code, stake, chosen, own, above }];
  });
}

async function* ordersOf(db: Db | Tx, issueId: bigint): AsyncIterable<SharedOrder> {
  let after = 0n;
  for (;;) {
    const orders = await sharedOrders(db, { issueId, after, limit: atOnce });
    yield* orders;
    after = orders.at(-1)?.id ?? after;
    if (orders.length < atOnce) return;
  }
}

/** What agents earn on an issue, and on how many orders. */
export async function earnedOn(db: Db | Tx, issueId: bigint) {
  const earned = new Map<bigint, { amount: Micro; orders: number; merchant: string; currency: string }>();
  for await (const order of ordersOf(db, issueId)) {
    const own = new Map<bigint, Micro>();
    for (const { above } of sharesOfOrder(order))
      for (const { agentId, amount } of above) own.set(agentId, (own.get(agentId) ?? 0n) + amount);
    for (const [agentId, amount] of own) {
      if (amount === 0n) continue;
      const { merchant, currency } = order;
      const sum = earned.get(agentId) ?? { amount: 0n, orders: 0, merchant, currency };
      earned.set(agentId, { ...sum, amount: sum.amount + amount, orders: sum.orders + 1 });
    }
  }
  return earned;
}

/**
 * The tickets on which an agent earned: of the stake, (the agent's series − that of the one below) ÷ 2000; each sum up
 * to a place is rounded down to the micro-unit.
 */
export async function ordersOfLine(
  { db }: Platform,
  { issueId, agentId }: { readonly issueId: bigint; readonly agentId: bigint },
) {
  const lines = [];
  for await (const order of ordersOf(db, issueId)) {
    for (const { play, stake, chosen, own, above } of sharesOfOrder(order)) {
      const at = above.findIndex((each) => each.agentId === agentId);
      const share = above[at];
      if (!share || share.amount === 0n) continue;
      const below = above.slice(0, at).reduce((highest, { series }) => Math.max(highest, series), own);
      lines.push({
        ...{ order: order.id.toString(), play, stake: formatMoney(stake), chosen, player: own, below },
        ...{ series: share.series, amount: formatMoney(share.amount) },
      });
    }
  }
  return lines;
}
