import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface WalletRow {
  playerId: bigint;
  merchant: string;
  currency: string;
  main: bigint;
}

/** In the order of the players; undefined of one who has none yet. */
export async function walletRows(db: Db, playerIds: readonly bigint[]): Promise<(WalletRow | undefined)[]> {
  const { rows } = await sql<WalletRow>`select player_id as "playerId", merchant, currency, main_account as main
    from wallet.wallet where player_id = any (${playerIds.map(String)}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.playerId, row]));
  return playerIds.map((id) => found.get(id));
}

export async function walletRow(db: Db | Tx, playerId: bigint): Promise<WalletRow | undefined> {
  const { rows } = await sql<WalletRow>`select player_id as "playerId", merchant, currency, main_account as main
    from wallet.wallet where player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Makes two callers who both found no wallet take turns. */
export async function lockForOpening(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(7072020, (${playerId}::bigint % 2147483647)::int)`.execute(tx);
}

export async function insertWallet(tx: Tx, row: WalletRow): Promise<void> {
  await sql`insert into wallet.wallet (player_id, merchant, currency, main_account)
    values (${row.playerId}, ${row.merchant}, ${row.currency}, ${row.main})`.execute(tx);
}
