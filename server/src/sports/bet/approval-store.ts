import type { BetAsked } from '@palpite/contract/sports/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface ApprovalRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly game: string;
  readonly asked: BetAsked;
  readonly stake: Micro;
  readonly pays: Micro;
  readonly state: string;
  readonly askedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly until: Date;
}

/** In the row the unit stake is text. */
type Kept = Omit<ApprovalRow, 'asked'> & {
  readonly asked: Omit<BetAsked, 'unitStake'> & { readonly unitStake: string };
};

function approvalOf({ asked, ...row }: Kept): ApprovalRow {
  return { ...row, asked: { ...asked, unitStake: BigInt(asked.unitStake) } };
}

const columns = sql`a.id, a.player_id, a.merchant, a.currency, a.game, a.asked, a.stake, a.pays, a.state, a.asked_at, a.decided_by,
  a.decided_at, a.reason, a.until`;

/** Uses up what was approved; what is past its time is over. */
export async function claimRow(
  tx: Tx,
  { playerId, digest, at }: { playerId: bigint; digest: string; at: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint; state: string }>`update sports.approval a
    set state = case when a.until <= ${at} then 'over' when a.state = 'approved' then 'used' else a.state end
    where a.player_id = ${playerId} and a.digest = ${digest} and a.state in ('waiting', 'approved') returning a.id, a.state`.execute(
    tx,
  );
  return rows.find(({ state }) => state === 'used')?.id;
}

/** Not where the same bet was asked for again meanwhile. */
export async function unclaimRow(db: Db, id: bigint): Promise<void> {
  await sql`update sports.approval a set state = 'approved' where a.id = ${id} and a.state = 'used'
    and not exists (select from sports.approval o where o.player_id = a.player_id and o.digest = a.digest
      and o.state in ('waiting', 'approved'))`.execute(db);
}

/**
 * What of a player waits for staff, or approved for its player: the digests. Another bet of the player that is to wait
 * is looked at after this transaction.
 */
export async function holdWaiting(tx: Tx, playerId: bigint, at: Date): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sports.approval ${playerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ digest: string }>`select a.digest from sports.approval a
    where a.player_id = ${playerId} and a.state in ('waiting', 'approved') and a.until > ${at}`.execute(tx);
  return rows.map(({ digest }) => digest);
}

/** One of a bet waits at a time. */
export async function insertApproval(
  tx: Tx,
  asked: {
    playerId: bigint;
    merchant: string;
    currency: string;
    game: string;
    digest: string;
    asked: string;
    stake: Micro;
    pays: Micro;
    at: Date;
    until: Date;
  },
): Promise<void> {
  const { playerId, merchant, currency, game, digest, stake, pays, at, until } = asked;
  await sql`insert into sports.approval (player_id, merchant, currency, game, digest, asked, stake, pays, asked_at, until)
    values (${playerId}, ${merchant}, ${currency}, ${game}, ${digest}, ${asked.asked}::jsonb, ${stake}, ${pays}, ${at}, ${until})
    on conflict (player_id, digest) where state in ('waiting', 'approved') do nothing`.execute(tx);
}

/** Those that wait, the oldest first. */
export async function waitingApprovals(
  db: Db,
  { merchant, at }: { merchant: string; at: Date },
): Promise<ApprovalRow[]> {
  const { rows } = await sql<Kept>`select ${columns} from sports.approval a
    where a.merchant = ${merchant} and a.state = 'waiting' and a.until > ${at} order by a.id limit 200`.execute(db);
  return rows.map(approvalOf);
}

export async function lockApproval(tx: Tx, id: bigint): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<Kept>`select ${columns} from sports.approval a where a.id = ${id} for update`.execute(tx);
  return rows.map(approvalOf)[0];
}

export async function decideApproval(
  tx: Tx,
  id: bigint,
  {
    state,
    by,
    at,
    reason,
    until,
  }: { state: 'approved' | 'rejected'; by: string; at: Date; reason: string | null; until: Date },
): Promise<void> {
  await sql`update sports.approval set state = ${state}, decided_by = ${by}, decided_at = ${at}, reason = ${reason}, until = ${until}
    where id = ${id}`.execute(tx);
}
