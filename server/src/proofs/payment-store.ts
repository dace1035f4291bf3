import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** When the payment password opens again; undefined: none is set. */
export async function paymentLock(db: Db, playerId: bigint): Promise<{ lockedUntil: Date | null } | undefined> {
  const { rows } = await sql<{
    lockedUntil: Date | null;
  }>`select locked_until from proofs.payment_password
    where player_id = ${playerId}`.execute(db);
  return rows[0];
}

export async function putPaymentPassword(tx: Tx, playerId: bigint, hash: string, at: Date): Promise<void> {
  await sql`insert into proofs.payment_password (player_id, hash, set_at) values (${playerId}, ${hash}, ${at})
    on conflict (player_id) do update set hash = excluded.hash, set_at = excluded.set_at, tries = 0, locked_until = null`.execute(
    tx,
  );
}

/**
 * Counts one more try and gives the hash to look at; undefined while locked. The last try allowed is still looked at,
 * and locks unless it is right. One statement: tries at once take turns.
 */
export async function reservePaymentTry(
  db: Db,
  playerId: bigint,
  now: Date,
  rule: { mostTries: number; lockedUntil: Date },
): Promise<string | undefined> {
  const last = sql`tries + 1 >= ${rule.mostTries}`;
  const { rows } = await sql<{ hash: string }>`update proofs.payment_password
    set tries = case when ${last} then 0 else tries + 1 end, locked_until = case when ${last} then ${rule.lockedUntil}::timestamptz end
    where player_id = ${playerId} and (locked_until is null or locked_until <= ${now}) returning hash`.execute(db);
  return rows[0]?.hash;
}

export async function clearPaymentTries(db: Db, playerId: bigint): Promise<void> {
  await sql`update proofs.payment_password set tries = 0, locked_until = null where player_id = ${playerId}`.execute(
    db,
  );
}
