import type { ClaimState } from '@palpite/contract/promotions/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** Who takes part in an activity, with the version they accepted. */
export interface PartRow {
  activityId: bigint;
  playerId: bigint;
  hash: string;
  terms: unknown;
  joinedAt: Date;
}

export async function partsOf(db: Db | Tx, playerId: bigint): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`select p.activity_id, p.player_id, p.hash, t.terms, p.joined_at
    from promotions.part p join promotions.terms t on t.hash = p.hash where p.player_id = ${playerId}`.execute(db);
  return rows;
}

export async function insertPart(tx: Tx, p: Omit<PartRow, 'terms'>): Promise<void> {
  await sql`insert into promotions.part (activity_id, player_id, hash, joined_at)
    values (${p.activityId}, ${p.playerId}, ${p.hash}, ${p.joinedAt}) on conflict do nothing`.execute(tx);
}

export interface ClaimRow {
  id: bigint;
  merchant: string;
  activityId: bigint;
  playerId: bigint;
  hash: string;
  terms: unknown;
  occasion: string;
  state: ClaimState;
  amount: Micro | null;
  rewardId: bigint | null;
  at: Date;
  comment: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  /** Numbers of its pictures. */
  pictures: number[];
}

const columns = sql`c.id, c.merchant, c.activity_id, c.player_id, c.hash, t.terms, c.occasion, c.state, c.amount, c.reward_id,
  c.at, c.comment, c.decided_by, c.decided_at, c.reason,
  array(select p.id from promotions.picture p where p.claim_id = c.id order by p.id) as pictures`;
const table = sql`promotions.claim c join promotions.terms t on t.hash = c.hash`;

export async function nextClaimId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('promotions.claim_id_seq') as id`.execute(tx);
  if (!rows[0]) throw new Error('a number was expected');
  return rows[0].id;
}

type NewClaim = Pick<ClaimRow, 'merchant' | 'activityId' | 'playerId' | 'hash' | 'occasion' | 'at'>;

/** A reward that was claimed where it was reached, or that waits in the reward centre. */
export async function insertClaimed(
  tx: Tx,
  c: NewClaim & {
    readonly id: bigint;
    readonly amount: Micro;
    readonly rewardId: bigint;
    readonly state?: 'issued';
  },
): Promise<void> {
  await sql`insert into promotions.claim (id, merchant, activity_id, player_id, hash, occasion, state, amount, reward_id, at)
    overriding system value
    values (${c.id}, ${c.merchant}, ${c.activityId}, ${c.playerId}, ${c.hash}, ${c.occasion}, ${c.state ?? 'claimed'}, ${c.amount},
      ${c.rewardId}, ${c.at})`.execute(tx);
}

export async function insertApplication(
  tx: Tx,
  c: NewClaim & { readonly comment: string; readonly pictures: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    insert into promotions.claim (merchant, activity_id, player_id, hash, occasion, state, at, comment)
    values (${c.merchant}, ${c.activityId}, ${c.playerId}, ${c.hash}, ${c.occasion}, 'applying', ${c.at}, ${c.comment})
    returning id`.execute(tx);
  for (const name of c.pictures)
    await sql`insert into promotions.picture (claim_id, file_name) values (${rows[0]?.id ?? 0n}, ${name})`.execute(tx);
}

/** All a player asked for and got, the newest first. */
export async function claimsOf(db: Db | Tx, playerId: bigint): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`select ${columns} from ${table} where c.player_id = ${playerId}
    order by c.id desc`.execute(db);
  return rows;
}

export async function claimPage(
  db: Db,
  { playerId, page, size }: { playerId: bigint; page: number; size: number },
): Promise<{ rows: ClaimRow[]; total: number }> {
  const { rows } = await sql<ClaimRow>`select ${columns} from ${table} where c.player_id = ${playerId}
    order by c.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from promotions.claim
    where player_id = ${playerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function claimById(db: Db | Tx, id: bigint): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`select ${columns} from ${table} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** A brand's applications: those that wait oldest first, the others newest first. */
export async function applicationPage(
  db: Db,
  { merchant, isWaiting, page, size }: { merchant: string; isWaiting: boolean; page: number; size: number },
): Promise<{ rows: ClaimRow[]; total: number }> {
  const which = isWaiting ? sql`c.state = 'applying'` : sql`c.comment is not null and c.state <> 'applying'`;
  const { rows } = await sql<ClaimRow>`select ${columns} from ${table} where c.merchant = ${merchant} and ${which}
    order by case when ${isWaiting} then c.id else -c.id end limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from promotions.claim c
    where c.merchant = ${merchant} and ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function waitingApplications(db: Db, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotions.claim
    where merchant = ${merchant} and state = 'applying'`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Verdict {
  readonly state: 'rejected' | 'issued' | 'claimed';
  readonly amount: Micro | null;
  readonly rewardId: bigint | null;
  readonly by: string;
  readonly staffId: bigint;
  readonly at: Date;
  readonly reason: string | null;
}

export async function writeVerdict(tx: Tx, id: bigint, v: Verdict): Promise<void> {
  await sql`update promotions.claim set state = ${v.state}, amount = ${v.amount}, reward_id = ${v.rewardId},
    decided_by = ${v.by}, decided_by_staff = ${v.staffId}, decided_at = ${v.at}, reason = ${v.reason}
    where id = ${id}`.execute(tx);
}

/** What became of an issued reward; false where that is known already. */
export async function endIssued(tx: Tx, id: bigint, state: 'claimed' | 'expired' | 'cancelled'): Promise<boolean> {
  const { rows } = await sql`update promotions.claim set state = ${state} where id = ${id} and state = 'issued'
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function pictureFile(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select file_name as name from promotions.picture where id = ${id}`.execute(db);
  return rows[0]?.name;
}

/** Those of these files that an application shows. */
export async function picturesAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select file_name as name from promotions.picture
    where file_name = any (${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
