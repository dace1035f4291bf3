import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface SpinRow {
  claimId: bigint;
  activityId: bigint;
  nth: number;
  look: 'wheel' | 'egg';
  segment: number;
  pick: number | null;
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  amount: Micro | null;
  at: Date;
  terms: unknown;
}

const spins = sql`select s.claim_id, s.activity_id, s.nth, s.look, s.segment, s.pick, s.server_seed, s.commitment, s.client_seed,
    c.amount, c.at, t.terms
  from promotions.spin s join promotions.claim c on c.id = s.claim_id join promotions.terms t on t.hash = c.hash`;

export async function insertSpin(
  tx: Tx,
  s: Omit<SpinRow, 'amount' | 'at' | 'terms'> & { readonly playerId: bigint },
): Promise<void> {
  await sql`insert into promotions.spin (claim_id, activity_id, player_id, nth, look, segment, pick, server_seed, commitment,
      client_seed)
    values (${s.claimId}, ${s.activityId}, ${s.playerId}, ${s.nth}, ${s.look}, ${s.segment}, ${s.pick}, ${s.serverSeed},
      ${s.commitment}, ${s.clientSeed})`.execute(tx);
}

/** The player's last spin in each activity. */
export async function lastSpins(db: Db | Tx, playerId: bigint): Promise<SpinRow[]> {
  const { rows } = await sql<SpinRow>`${spins} where s.player_id = ${playerId} and not exists (
      select 1 from promotions.spin n
      where n.player_id = s.player_id and n.activity_id = s.activity_id and n.nth > s.nth)`.execute(db);
  return rows;
}

export async function spinPage(
  db: Db,
  { playerId, activityId, page, size }: { playerId: bigint; activityId: bigint; page: number; size: number },
): Promise<{ rows: SpinRow[]; total: number }> {
  const { rows } = await sql<SpinRow>`${spins} where s.player_id = ${playerId} and s.activity_id = ${activityId}
    order by s.nth desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from promotions.spin
    where player_id = ${playerId} and activity_id = ${activityId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
