import type { ReviewState } from '@palpite/contract/referral/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../../bets/bets.ts';

/** The rates of friends' turnover from `at` on; the first of a brand from `first` on. */
export async function keepRates(
  tx: Tx,
  brands: readonly { readonly merchant: string; readonly betRate: number }[],
  { at, first }: { at: Date; first: Date },
): Promise<void> {
  await sql`select referral.keep_rates(${brands.map(({ merchant }) => merchant)}::text[],
    ${brands.map(({ betRate }) => betRate)}::int[], ${at}::timestamptz, ${first}::timestamptz)`.execute(tx);
}

export interface CountedBrand {
  readonly merchant: string;
  readonly qualifyTurnover: Micro;
  readonly qualifyDeposit: Micro;
}

export async function countSpan(
  tx: Tx,
  { from, until, most }: FeedSpan,
  brands: readonly CountedBrand[],
  at: Date,
): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas
    from referral.count_play(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int, ${brands.map(({ merchant }) => merchant)}::text[],
      ${brands.map((brand) => String(brand.qualifyTurnover))}::bigint[],
      ${brands.map((brand) => String(brand.qualifyDeposit))}::bigint[], ${at}::timestamptz)`.execute(tx);
  return rows;
}

export async function insertFriend(
  tx: Tx,
  f: { playerId: bigint; merchant: string; recommenderId: bigint; code: string; at: Date },
): Promise<void> {
  await sql`insert into referral.friend (player_id, merchant, recommender_id, code, registered_at)
    values (${f.playerId}, ${f.merchant}, ${f.recommenderId}, ${f.code}, ${f.at})`.execute(tx);
}

export interface FriendRow {
  playerId: bigint;
  merchant: string;
  recommenderId: bigint;
  registeredAt: Date;
  turnover: Micro;
  deposits: Micro;
  qualifiedAt: Date | null;
  review: string;
  signals: string[];
  heldAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

const columns = sql`f.player_id, f.merchant, f.recommender_id, f.registered_at, f.turnover, f.deposits, f.qualified_at,
  f.review, f.signals, f.held_at, f.decided_by, f.decided_at, f.reason`;

export async function lockFriend(tx: Tx, playerId: bigint): Promise<FriendRow | undefined> {
  const { rows } = await sql<FriendRow>`select ${columns} from referral.friend f
    where f.player_id = ${playerId} for update`.execute(tx);
  return rows[0];
}

/** A friend counts who waited long enough and whom nobody holds back or refused. */
const counts = (before: Date) => sql`(f.review in ('none', 'cleared') and f.registered_at <= ${before}::timestamptz)`;
const isComplete = (before: Date) => sql`(f.qualified_at is not null and ${counts(before)})`;

/** Friends of a recommender, the newest first; `before`: who registered later does not count yet. */
export async function friendPage(
  db: Db | Tx,
  recommenderId: bigint,
  { status, before, page, size }: { status: 'C' | 'I' | undefined; before: Date; page: number; size: number },
): Promise<{ rows: (FriendRow & { complete: boolean })[]; total: number }> {
  const wanted =
    status === undefined ? sql`true` : status === 'C' ? isComplete(before) : sql`not ${isComplete(before)}`;
  const { rows } = await sql<FriendRow & { complete: boolean }>`select ${columns}, ${isComplete(before)} as complete
    from referral.friend f where f.recommender_id = ${recommenderId} and ${wanted}
    order by f.player_id desc limit ${size}::int offset ${(page - 1) * size}::int`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from referral.friend f
    where f.recommender_id = ${recommenderId} and ${wanted}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface Sums {
  members: number;
  qualified: number;
  depositors: number;
  /** What turnover came to, of friends who count. */
  earned: Micro;
  /** What can be claimed of first deposits of friends who are complete. */
  depositBonus: Micro;
}

export async function sumsOf(db: Db | Tx, recommenderId: bigint, before: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`select count(*)::int as members,
      (count(*) filter (where ${isComplete(before)}))::int as qualified,
      (count(*) filter (where f.deposits > 0))::int as depositors,
      coalesce(sum(floor(f.earned / 10000)) filter (where ${counts(before)}), 0)::bigint as earned,
      coalesce(sum(f.deposit_bonus) filter (where ${isComplete(before)} and d.friend_id is null), 0)::bigint as deposit_bonus
    from referral.friend f left join referral.deposit_claim d on d.friend_id = f.player_id
    where f.recommender_id = ${recommenderId}`.execute(db);
  if (!rows[0]) throw new Error('sums were expected');
  return rows[0];
}

export interface DepositRow {
  friendId: bigint;
  amount: Micro;
  bonus: Micro;
}

/** First deposits of complete friends of which nothing was claimed yet, held in the order of the friends' numbers. */
export async function lockDeposits(tx: Tx, recommenderId: bigint, before: Date): Promise<DepositRow[]> {
  const { rows } = await sql<{ friendId: bigint; amount: bigint | null; bonus: bigint | null }>`
    select f.player_id as friend_id, f.first_deposit as amount, f.deposit_bonus as bonus from referral.friend f
    where f.recommender_id = ${recommenderId} and ${isComplete(before)} and f.deposit_bonus > 0
      and not exists (select from referral.deposit_claim d where d.friend_id = f.player_id)
    order by f.player_id for update of f`.execute(tx);
  return rows.map(({ friendId, amount, bonus }) => ({ friendId, amount: amount ?? 0n, bonus: bonus ?? 0n }));
}

/** What a friend has paid in so far; the first deposit is kept with what it brings. */
export async function keepDeposits(
  tx: Tx,
  playerId: bigint,
  d: { deposits: Micro; orderNo: string; amount: Micro; bonus: Micro; at: Date } & Pick<
    CountedBrand,
    'qualifyTurnover' | 'qualifyDeposit'
  >,
): Promise<void> {
  await sql`update referral.friend f set deposits = ${d.deposits},
      first_order = coalesce(f.first_order, ${d.orderNo}), first_deposit = coalesce(f.first_deposit, ${d.amount}),
      deposit_bonus = coalesce(f.deposit_bonus, ${d.bonus}),
      qualified_at = case when f.qualified_at is null and f.turnover >= ${d.qualifyTurnover}::bigint
        and ${d.deposits}::bigint >= ${d.qualifyDeposit}::bigint then ${d.at}::timestamptz else f.qualified_at end,
      needed = case when f.qualified_at is null and f.turnover >= ${d.qualifyTurnover}::bigint
        and ${d.deposits}::bigint >= ${d.qualifyDeposit}::bigint then ${d.qualifyTurnover}::bigint else f.needed end
    where f.player_id = ${playerId}`.execute(tx);
}

/** A first deposit that the bank took back brings nothing any more. */
export async function dropDeposit(tx: Tx, orderNo: string): Promise<void> {
  await sql`update referral.friend set deposit_bonus = 0 where first_order = ${orderNo}`.execute(tx);
}

/** A friend has paid in less than it was. */
export async function lowerDeposits(
  tx: Tx,
  playerId: bigint,
  { deposits, qualifyDeposit }: { deposits: Micro } & Pick<CountedBrand, 'qualifyDeposit'>,
): Promise<void> {
  await sql`update referral.friend set deposits = ${deposits},
      qualified_at = case when ${deposits}::bigint < ${qualifyDeposit}::bigint then null else qualified_at end,
      needed = case when ${deposits}::bigint < ${qualifyDeposit}::bigint then null else needed end
    where player_id = ${playerId} and deposits > ${deposits}::bigint`.execute(tx);
}

export async function recommenderOf(db: Db | Tx, playerId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select recommender_id as id from referral.friend
    where player_id = ${playerId}`.execute(db);
  return rows[0]?.id;
}

/** All friends of a recommender. */
export async function friendsOf(db: Db | Tx, recommenderId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`select player_id from referral.friend
    where recommender_id = ${recommenderId} order by player_id`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** Whose friends these accounts are. */
export async function recommendersAmong(db: Db | Tx, players: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select distinct recommender_id as id from referral.friend
    where player_id = any (${players.map(String)}::bigint[]) and review = 'none' order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Holds a friend that nobody has looked at; one that staff decided about stays as it is. */
export async function holdFriend(tx: Tx, playerId: bigint, signals: readonly string[], at: Date): Promise<void> {
  await sql`update referral.friend set review = 'held', signals = ${[...signals]}::text[], held_at = ${at}
    where player_id = ${playerId} and review = 'none'`.execute(tx);
}

export async function endReview(
  tx: Tx,
  playerId: bigint,
  e: { review: ReviewState; by: string; staffId: bigint; at: Date; reason: string },
): Promise<void> {
  await sql`update referral.friend set review = ${e.review}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
    decided_at = ${e.at}, reason = ${e.reason} where player_id = ${playerId}`.execute(tx);
}

export async function reviewPage(
  db: Db | Tx,
  q: { merchant: string; state: ReviewState; recommenderId: bigint | undefined; page: number; size: number },
): Promise<{ rows: FriendRow[]; total: number }> {
  const wanted = sql`f.merchant = ${q.merchant} and f.review = ${q.state}
    and (${q.recommenderId ?? null}::bigint is null or f.recommender_id = ${q.recommenderId ?? null}::bigint)`;
  const { rows } = await sql<FriendRow>`select ${columns} from referral.friend f where ${wanted}
    order by case when f.review = 'held' then f.held_at end, f.decided_at desc, f.player_id
    limit ${q.size}::int offset ${(q.page - 1) * q.size}::int`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from referral.friend f
    where ${wanted}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function friendById(db: Db | Tx, playerId: bigint): Promise<FriendRow | undefined> {
  const { rows } = await sql<FriendRow>`select ${columns} from referral.friend f
    where f.player_id = ${playerId}`.execute(db);
  return rows[0];
}

interface Qualified {
  readonly from: Date;
  readonly until: Date | null;
  /** Who registered later does not count yet. */
  readonly before: Date;
}

export const qualifiedQuery = (merchant: string, { from, until, before }: Qualified) =>
  sql<{ recommenderId: bigint; qualifiedAt: Date | null }>`
    select f.recommender_id, f.qualified_at from referral.friend f
    where f.merchant = ${merchant} and f.qualified_at >= ${from} and (${until}::timestamptz is null or f.qualified_at < ${until})
      and ${isComplete(before)}
    order by f.recommender_id`;

/** Friends who qualified from one moment to before another and are complete. */
export async function qualifiedBetween(
  db: Db | Tx,
  merchant: string,
  span: Qualified,
): Promise<{ recommenderId: bigint; qualifiedAt: Date }[]> {
  const { rows } = await qualifiedQuery(merchant, span).execute(db);
  return rows.flatMap(({ recommenderId, qualifiedAt }) =>
    qualifiedAt === null ? [] : [{ recommenderId, qualifiedAt }],
  );
}
