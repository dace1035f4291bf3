import type { Judge } from '@palpite/math/lottery/opened.ts';
import {
  type ContestResult,
  poolPlay,
  prizeOfHit,
  settleContest,
  type TierHit,
  tierHits,
} from '@palpite/math/lottery/pool/contest.ts';
import { type HousePool, isSpecial } from '@palpite/math/lottery/pool/house.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { inputOf, keyOf, post, type Step } from '../ledger/ledger.ts';
import {
  counterOf,
  type IssueRow,
  type KeptTicket,
  type LeafRow,
  type Lottery,
  leavesAfter,
  leavesAtOnce,
  type OrderRow,
  type PoolKeeper,
} from '../lottery/lottery.ts';
import {
  type ContestRow,
  contestAt,
  contestsOfIssue,
  holdPools,
  insertContest,
  type PoolName,
} from './contest-store.ts';
import { accountOf, carriedOf, poolOf, shareOfBrand, tierOf } from './pool.ts';

type Pool = Lottery & { readonly pool: HousePool };

/** What a contest sold in one brand and currency, and what of it hit. */
interface Sold {
  readonly name: PoolName;
  orders: number;
  sales: Micro;
  readonly hits: TierHit[];
}

export const keepPools = (platform: Platform): PoolKeeper => ({
  async share(tx, issue) {
    const lottery = needed(issue);
    // the pools of the lottery before the accounts of the ledger
    await holdPools(tx, issue.game);
    for (const sold of await soldOf(tx, lottery, issue)) await shareOut(platform, tx, lottery, issue, sold);
  },

  async judge(tx, issue, orders) {
    const lottery = needed(issue);
    const judge = judgeOf(lottery, issue);
    const contests = await contestsOfIssue(tx, issue.id);
    return orders.map((order) => {
      const { tiers } = contests.find((each) => isOf(each, order)) ?? { tiers: [] };
      const known = tiers.map(tierOf);
      const payouts = order.tickets.map((ticket) =>
        hitsOf(lottery, judge, ticket).reduce((sum, hit) => sum + prizeOfHit(known, hit), 0n),
      );
      return { order, payouts };
    });
  },

  async explain(db, order) {
    const contest = (await contestsOfIssue(db, order.issueId)).find((each) => isOf(each, order));
    if (!contest) return {};
    const { sales, added, share, tiers } = contest;
    return {
      ...{ poolSales: formatMoney(sales), poolShare: `${share / 100}%`, poolAdded: formatMoney(added) },
      // of each tier its pot and what the winning units cost: the prize is their ratio times what the own ones cost
      poolTiers: tiers.map(({ tier, pot, units, cost }) => `${tier}: ${pot} / ${cost} (${units})`).join('; '),
    };
  },
});

/** Of an order the winning parts, ticket by ticket: what it was or will be paid for. */
export function winningOf(
  issue: IssueRow,
  order: OrderRow,
  contest: ContestRow,
): { ticket: number; content: string; hit: TierHit; prize: Micro }[] {
  const lottery = needed(issue);
  const judge = judgeOf(lottery, issue);
  const tiers = contest.tiers.map(tierOf);
  return order.tickets.flatMap((ticket, at) =>
    hitsOf(lottery, judge, ticket).map((hit) => ({
      ...{ ticket: at + 1, content: ticket.content, hit, prize: prizeOfHit(tiers, hit) },
    })),
  );
}

const isOf = (contest: PoolName, { merchant, currency }: Pick<OrderRow, 'merchant' | 'currency'>) =>
  contest.merchant === merchant && contest.currency === currency;

function needed({ game }: IssueRow): Pool {
  const lottery = poolOf(game);
  if (!lottery) throw new Error(`${game} is no pool`);
  return lottery;
}

function judgeOf({ family }: Pool, { id, day, result }: IssueRow): Judge {
  const judge = result && family.judge(result, day);
  if (!judge) throw new Error(`issue ${id} has a result that its lottery cannot have`);
  return judge;
}

function hitsOf({ family }: Pool, judge: Judge, { content, unit, multiple }: KeptTicket): TierHit[] {
  const play = family.plays.get(poolPlay);
  return play ? tierHits(play, judge, { content, unit: parseMoney(unit), multiple }) : [];
}

/** Reads all orders of an issue, piece by piece: by brand and currency. */
async function soldOf(tx: Tx, lottery: Pool, issue: IssueRow): Promise<Sold[]> {
  const judge = judgeOf(lottery, issue);
  const all = new Map<string, Sold>();
  let after: LeafRow | undefined;
  for (;;) {
    const orders: LeafRow[] = await leavesAfter(tx, { issueId: issue.id, after, limit: leavesAtOnce });
    if (orders.length === 0) break;
    for (const { merchant, currency, stake, tickets } of orders) {
      const at = `${merchant}/${currency}`;
      const name = { merchant, currency, game: issue.game };
      const sold = all.get(at) ?? { name, orders: 0, sales: 0n, hits: [] };
      all.set(at, sold);
      sold.orders += 1;
      sold.sales += stake;
      for (const ticket of tickets) sold.hits.push(...hitsOf(lottery, judge, ticket));
    }
    after = orders.at(-1);
    // players are answered meanwhile
    await new Promise((resolve) => setImmediate(resolve));
  }
  return [...all.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sold]) => sold);
}

/** One pool of a contest: what it takes of the sales, what its winners get and what it keeps, in one command. */
async function shareOut(
  platform: Platform,
  tx: Tx,
  { pool, calendar }: Pool,
  { id: issueId, numero, day }: IssueRow,
  { name, orders, sales, hits }: Sold,
): Promise<void> {
  const [share, before] = await Promise.all([shareOfBrand(platform, name.merchant), contestAt(tx, name)]);
  const special = isSpecial(pool, calendar, day);
  const carried = carriedOf(before);
  const result = settleContest(pool, { number: Number(numero), isSpecial: special, sales, share, carried }, hits);
  const paid = result.tiers.reduce((sum, tier) => sum + tier.paid, 0n);
  await book(platform, tx, name, { issueId, added: result.added, paid });
  await insertContest(tx, {
    ...{ ...name, issueId, nth: (before?.nth ?? 0) + 1, numero, isSpecial: special, share, orders, sales },
    ...{ added: result.added, paid, ...written(result), sharedAt: platform.clock.now() },
  });
}

function written({ tiers, carried }: ContestResult): Pick<ContestRow, 'tiers' | 'carried'> {
  return {
    tiers: tiers.map(({ tier, pot, units, cost, paid }) => ({
      ...{ tier, units, pot: formatMoney(pot), cost: formatMoney(cost), paid: formatMoney(paid) },
    })),
    carried: Object.fromEntries([...carried].map(([code, amount]) => [code, formatMoney(amount)])),
  };
}

/** The bank of the lottery took the sales and pays the winners, as of every lottery: the pool moves between. */
async function book(
  platform: Platform,
  tx: Tx,
  name: PoolName,
  { issueId, added, paid }: { issueId: bigint; added: Micro; paid: Micro },
): Promise<void> {
  const [bank, account] = [await counterOf(platform).bankOf(name), await accountOf(tx, name)];
  const steps: Step[] = [
    { do: 'transfer', debit: bank, credit: account, amount: added, kind: 'pool_share' },
    { do: 'transfer', debit: account, credit: bank, amount: paid, kind: 'pool_prize' },
  ];
  const moving = steps.filter((step) => step.do === 'transfer' && step.amount > 0n);
  if (moving.length === 0) return;
  const key = keyOf('pools', 'share', issueId, name.merchant, name.currency);
  const [answer] = await post(tx, [{ key, owner: account, input: inputOf(added, paid), steps: moving }]);
  if (!answer?.ok) throw new Error(`the pool of issue ${issueId} was not booked: ${answer?.code}`);
}
