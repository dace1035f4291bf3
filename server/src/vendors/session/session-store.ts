import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface SessionRow {
  readonly id: bigint;
  readonly vendor: string;
  readonly playerId: bigint;
  /** The player's own session. */
  readonly playerSession: bigint;
  readonly gameCode: string;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

const columns = sql`id, vendor, player_id as "playerId", player_session as "playerSession", game_code as "gameCode", expires_at as "expiresAt",
  ended_at as "endedAt"`;

export async function insertSession(
  tx: Tx,
  s: Omit<SessionRow, 'id' | 'endedAt'> & { tokenHash: Buffer; at: Date },
): Promise<void> {
  await sql`insert into vendors.session (token_hash, vendor, player_id, player_session, game_code, opened_at, expires_at)
    values (${s.tokenHash}, ${s.vendor}, ${s.playerId}, ${s.playerSession}, ${s.gameCode}, ${s.at}, ${s.expiresAt})`.execute(
    tx,
  );
}

export async function sessionByHash(db: Db | Tx, vendor: string, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`select ${columns} from vendors.session where token_hash = ${tokenHash} and vendor = ${vendor}`.execute(
      db,
    );
  return rows[0];
}

/** Ends it, unless it has ended: of two at once one does. */
export async function endSession(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update vendors.session set ended_at = ${at} where id = ${id} and ended_at is null returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Ends what is open of a player's at a vendor. */
export async function endSessionsOf(tx: Tx, vendor: string, playerId: bigint, at: Date): Promise<void> {
  await sql`update vendors.session set ended_at = ${at}
    where expires_at > ${at} and player_id = ${playerId} and vendor = ${vendor} and ended_at is null`.execute(tx);
}

/** A win may name the token alone, and months may pass before it does. */
export async function forgetSessions(db: Db, before: Date): Promise<void> {
  await sql`delete from vendors.session where expires_at < ${before}`.execute(db);
}

export async function insertSeat(tx: Tx, vendor: string, playerId: bigint, at: Date): Promise<void> {
  await sql`insert into vendors.seat (vendor, player_id, opened_at) values (${vendor}, ${playerId}, ${at})
    on conflict do nothing`.execute(tx);
}

export async function hasSeat(db: Db, vendor: string, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`select from vendors.seat where vendor = ${vendor} and player_id = ${playerId}`.execute(db);
  return rows.length > 0;
}

/** The player's account of promo money in the ledger; undefined where there never was any. */
export async function promoAccount(db: Db | Tx, playerId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{
    account: bigint;
  }>`select account from vendors.promo where player_id = ${playerId}`.execute(db);
  return rows[0]?.account;
}

export async function insertPromoAccount(tx: Tx, playerId: bigint, account: bigint): Promise<void> {
  await sql`insert into vendors.promo (player_id, account) values (${playerId}, ${account})`.execute(tx);
}

/** Of two who open a player's account of promo money one waits. */
export async function lockPromo(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendors.promo:${playerId}`}, 0))`.execute(tx);
}
