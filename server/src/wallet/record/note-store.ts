import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** What the room that moved the money says about the movement. */
export interface NoteRow {
  /** The entry of the ledger; of a hold the pending one. */
  transfer: bigint;
  orderNo: string | null;
  remark: string;
}

export async function insertNote(tx: Tx, playerId: bigint, note: NoteRow): Promise<void> {
  await sql`insert into wallet.note (transfer, player_id, order_no, remark)
    values (${note.transfer}, ${playerId}, ${note.orderNo}, ${note.remark}) on conflict do nothing`.execute(tx);
}

export async function notesOf(
  db: Db | Tx,
  playerId: bigint,
  transfers: readonly bigint[],
): Promise<Map<bigint, NoteRow>> {
  const { rows } = await sql<NoteRow>`select transfer, order_no as "orderNo", remark from wallet.note
    where transfer = any (${transfers.map(String)}::bigint[]) and player_id = ${playerId}`.execute(db);
  return new Map(rows.map((row) => [row.transfer, row]));
}

/** The entries of that order. */
export async function transfersOfOrder(db: Db | Tx, playerId: bigint, orderNo: string): Promise<bigint[]> {
  const { rows } = await sql<{ transfer: bigint }>`select transfer from wallet.note
    where player_id = ${playerId} and order_no = ${orderNo} limit 50`.execute(db);
  return rows.map(({ transfer }) => transfer);
}
