import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { poolContests, poolNow, poolOrder, poolTickets } from '@palpite/contract/pools/player.ts';
import { potsNow } from '@palpite/math/lottery/pool/contest.ts';
import { isSpecial } from '@palpite/math/lottery/pool/house.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { perPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import {
  type IssueRow,
  issueById,
  issueUnderSale,
  leavesAfter,
  leavesAtOnce,
  orderById,
  type SalesSums,
  salesOf,
} from '../lottery/lottery.ts';
import { type ContestRow, contestAt, contestsOfIssue, contestsOfPool, type PoolName } from './contest-store.ts';
import { winningOf } from './keep-pools.ts';
import { carriedOf, poolOf, shareOfBrand, shownContest } from './pool.ts';

type Seated = Ask<GameSession>;

/**
 * So old the sales of a contest may be that are shown, for everybody at the page asks for the same sum: longer where it
 * takes long to add them up.
 */
const freshMs = { least: 100, times: 20, most: 5000 };

interface KnownSums {
  readonly at: number;
  readonly sums: Promise<SalesSums | undefined>;
  freshMs: number;
}
const sums = perPlatform(() => new Map<string, KnownSums>());

/** What was sold of an issue in a brand and currency. */
export function soldSoFar(
  platform: Platform,
  { merchant, currency }: PoolName,
  issueId: bigint,
): Promise<SalesSums | undefined> {
  const known = sums.of(platform);
  const now = platform.clock.now().getTime();
  const name = `${issueId}/${merchant}/${currency}`;
  const isFresh = (each: KnownSums) => now >= each.at && now - each.at < each.freshMs;
  const before = known.get(name);
  if (before && isFresh(before)) return before.sums;
  for (const [other, each] of known) if (!isFresh(each)) known.delete(other);
  const asked: KnownSums = {
    ...{ at: now, freshMs: freshMs.most },
    sums: salesOf(platform.db, { issues: [issueId], merchant, currency, push: [] }).then((all) => {
      const tookMs = platform.clock.now().getTime() - now;
      asked.freshMs = Math.min(freshMs.most, Math.max(freshMs.least, freshMs.times * tookMs));
      return all.get(issueId);
    }),
  };
  known.set(name, asked);
  asked.sums.catch(() => known.delete(name));
  return asked.sums;
}

export async function readNow({ platform, who }: Seated): Promise<OutputOf<typeof poolNow>> {
  const { merchant, currency, gameCode: game } = who;
  const { pool, calendar } = poolOf(game) ?? refuse('catalogue.unknown_game');
  const name = { merchant, currency, game };
  const [issue, share, newest] = await Promise.all([
    issueUnderSale(platform.db, game, platform.clock.now()),
    shareOfBrand(platform, merchant),
    contestAt(platform.db, name),
  ]);
  const sales = (issue && (await soldSoFar(platform, name, issue.id))?.stakes) ?? 0n;
  const carried = carriedOf(newest);
  const special = issue !== undefined && isSpecial(pool, calendar, issue.day);
  const asked = { number: Number(issue?.numero ?? 0), isSpecial: special, sales, share, carried };
  return {
    ...{ issueId: issue?.id.toString() ?? null, numero: issue?.numero ?? null, isSpecial: special, share, sales },
    carried: [...carried.values()].reduce((sum, amount) => sum + amount, 0n),
    tiers: potsNow(pool, asked).map((tier) => ({ ...tier })),
  };
}

export async function readContests(
  { platform, who }: Seated,
  { limit }: InputOf<typeof poolContests>,
): Promise<OutputOf<typeof poolContests>> {
  const { merchant, currency, gameCode: game } = who;
  const lottery = poolOf(game);
  if (!lottery) return { list: [] };
  const rows = await contestsOfPool(platform.db, { merchant, currency, game }, { limit: limit + 1, offset: 0 });
  return { list: rows.slice(0, limit).map((row, at) => shownContest(lottery.pool, row, rows[at + 1])) };
}

export async function readOrder(
  { platform, who }: Seated,
  { orderId }: InputOf<typeof poolOrder>,
): Promise<OutputOf<typeof poolOrder>> {
  const { db } = platform;
  const order = await orderById(db, BigInt(orderId));
  const issue = order && (await issueById(db, order.issueId));
  const lottery = order && poolOf(order.game);
  // another player's order is as unknown as one that never was
  if (order?.playerId !== who.playerId || !issue || !lottery) return refuse('pools.unknown_order');
  const contest = order.state === 'void' ? undefined : await contestOf(platform, issue, order);
  if (!contest) return { contest: null, hits: [] };
  const before = await contestAt(db, contest, contest.nth - 1);
  return {
    contest: shownContest(lottery.pool, contest, before),
    hits: winningOf(issue, order, contest).map(({ hit: { tier, units, cost }, ...rest }) => {
      const { ticket, content, prize } = rest;
      return { ticket, content, tier, units, cost, prize };
    }),
  };
}

async function contestOf(
  { db }: Platform,
  { id }: Pick<IssueRow, 'id'>,
  { merchant, currency }: Pick<PoolName, 'merchant' | 'currency'>,
): Promise<ContestRow | undefined> {
  const all = await contestsOfIssue(db, id);
  return all.find((each) => each.merchant === merchant && each.currency === currency);
}

/** What was sold of the contest where whoever asks plays: once it is shared out, when nobody can follow it any more. */
export async function readTickets(
  { platform, who }: Seated,
  { issueId, after }: InputOf<typeof poolTickets>,
): Promise<OutputOf<typeof poolTickets>> {
  const { db } = platform;
  const id = BigInt(issueId);
  if (!(await contestOf(platform, { id }, who))) return refuse('pools.unknown_contest', { field: 'issueId' });
  const place = after === undefined ? undefined : await orderById(db, BigInt(after));
  if (after !== undefined && place?.issueId !== id) return refuse('pools.unknown_order', { field: 'after' });
  const rows = await leavesAfter(db, { issueId: id, after: place, limit: leavesAtOnce, of: who });
  return {
    list: rows.map((order) => ({
      orderId: order.id.toString(),
      tickets: order.tickets.map(({ content, unit, multiple }) => ({ content, unit: parseMoney(unit), multiple })),
    })),
    more: rows.length === leavesAtOnce,
  };
}
