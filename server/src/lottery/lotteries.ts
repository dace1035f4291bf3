import { compareTickets, type SoldTicket } from '@palpite/math/lottery/proof.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { openPerPlatform, perPlatform } from '../base/per-platform.ts';
import { port } from '../base/port.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { gamesAccount } from '../bets/bets.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { type Lottery, lotteries } from './games.ts';
import { type IssueRow, issueById } from './issue/issue-store.ts';
import { type LeafPlace, leavesAfter, soldOf } from './proof/leaf-store.ts';
import { type OrderLanes, openOrderLanes } from './sale/order-lanes.ts';
import type { OrderRow } from './sale/order-store.ts';

export type { Lottery } from './games.ts';

/** What the room holds while the platform stands. */
export interface Counter {
  readonly lanes: OrderLanes;
  /** The house account that takes stakes and pays prizes. */
  bankOf(place: { readonly merchant: string; readonly currency: string; readonly game: string }): Promise<AccountId>;
}

/** What an order of a pool comes to, ticket by ticket. */
export interface PoolPaid {
  readonly order: OrderRow;
  readonly payouts: readonly Micro[];
}

/** Shares out the lotteries whose winners share the sales; the room above knows how. */
export interface PoolKeeper {
  /** Shares a drawn issue out, before any of its orders is paid. */
  share(tx: Tx, issue: IssueRow): Promise<void>;
  /** By what was shared out. */
  judge(tx: Tx, issue: IssueRow, orders: readonly OrderRow[]): Promise<PoolPaid[]>;
  /** How the payout of an order was worked out, by name, for those who look at the bet. */
  explain(db: Db, order: OrderRow): Promise<Readonly<Record<string, string>>>;
}

export const poolsPort = port<PoolKeeper>('lottery.pools');

export function keeperOf(platform: Platform): PoolKeeper {
  const keeper = poolsPort.of(platform);
  if (!keeper) throw new Error('nobody keeps the pools');
  return keeper;
}

/** A leaf of the tree of an issue. */
export interface Leaf extends LeafPlace {
  readonly sold: SoldTicket;
}

interface Behind {
  readonly after: LeafPlace | undefined;
  readonly limit: number;
}

/** Keeps the numbers that players submit to a draw; the room above does. Their ids are none of orders. */
export interface Submissions {
  /** Those of an issue behind that place, in the order of the leaves. */
  after(db: Db | Tx, issueId: bigint, behind: Behind): Promise<Leaf[]>;
  /** One of them, and whose it is. */
  one(
    db: Db | Tx,
    id: bigint,
  ): Promise<{ readonly issueId: bigint; readonly playerId: bigint; readonly leaf: Leaf } | undefined>;
}

export const submissionsPort = port<Submissions>('lottery.submissions');

/** The leaves of an issue in their order: its orders, and the numbers submitted to it where its family takes any. */
export async function leavesOf(
  platform: Platform,
  db: Db | Tx,
  { id: issueId, game }: Pick<IssueRow, 'id' | 'game'>,
  behind: Behind,
): Promise<Leaf[]> {
  const rows = await leavesAfter(db, { issueId, ...behind });
  const orders = rows.map((row): Leaf => ({ id: row.id, acceptedAt: row.acceptedAt, sold: soldOf(row) }));
  if (!lotteryOf(game).family.takesNumbers) return orders;
  const numbers = (await submissionsPort.of(platform)?.after(db, issueId, behind)) ?? [];
  return [...orders, ...numbers].sort((one, other) => compareTickets(one.sold, other.sold)).slice(0, behind.limit);
}

const counters = openPerPlatform<Counter>();
export const counterOf = counters.of;

export async function openCounter(platform: Platform): Promise<() => Promise<void>> {
  const lanes = await openOrderLanes(platform);
  const forget = counters.open(platform, {
    lanes,
    bankOf: ({ game, ...place }) => gamesAccount(platform, { ...place, vendor: lotteryOf(game).vendor.code }),
  });
  return async () => {
    await lanes.close();
    forget();
  };
}

/** Refuses a game that is none of ours. */
export function lotteryOf(gameCode: string): Lottery {
  return lotteries.get(gameCode) ?? refuse('catalogue.unknown_game');
}

/** The plays that may give a ticket back whole. */
export function pushPlays({ family }: Lottery): string[] {
  return [...family.plays.values()].filter(({ prizes }) => prizes.some(({ isPush }) => isPush)).map(({ code }) => code);
}

/** What of an issue never changes, and its `stops` as an order saw them last. */
export type KnownIssue = Pick<IssueRow, 'id' | 'game' | 'numero' | 'closesAt' | 'stops'> & { readonly result: null };

const most = 2000;
const memory = perPlatform(() => new Map<bigint, KnownIssue>());

/** An issue for those who buy: read once, for a whole rush asks for the same one. */
export async function knownIssue(platform: Platform, issueId: bigint): Promise<KnownIssue | undefined> {
  const known = memory.of(platform);
  const found = known.get(issueId);
  if (found) return found;
  const row = await issueById(platform.db, issueId);
  if (!row) return undefined;
  const { id, game, numero, closesAt, stops } = row;
  const issue = { id, game, numero, closesAt, stops, result: null };
  const [oldest] = known.keys();
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  known.set(issueId, issue);
  return issue;
}
