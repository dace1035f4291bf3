import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Period } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';

/** `up`: to the agent who brought the sender. `down`: to somebody the sender brought. */
export type Toward = 'up' | 'down';

export interface TransferRow {
  id: bigint;
  orderNo: string;
  merchant: string;
  currency: string;
  senderId: bigint;
  recipientId: bigint;
  toward: Toward;
  amount: Micro;
  /** The ledger's transfer. */
  entry: bigint;
  at: Date;
}

/**
 * What a player sends waits for what the same player sends already: of two at once the second sees what
 * the first took of the day.
 */
export async function takeTurn(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.sender:${playerId}`}, 0))`.execute(tx);
}

/** A number people can read out: 'T-2026-000042'. Unique, not secret. */
export async function nextOrderNumber(tx: Tx, at: Date): Promise<string> {
  const { rows } = await sql<{ number: bigint }>`select nextval('agents.order_number') as number`.execute(tx);
  return `T-${at.getUTCFullYear()}-${String(rows[0]?.number).padStart(6, '0')}`;
}

export async function insertTransfer(tx: Tx, t: Omit<TransferRow, 'id'>): Promise<void> {
  await sql`insert into agents.transfer (order_no, merchant, currency, sender_id, recipient_id, toward, amount, entry, at)
    values (${t.orderNo}, ${t.merchant}, ${t.currency}, ${t.senderId}, ${t.recipientId}, ${t.toward}, ${t.amount}, ${t.entry}, ${t.at})`.execute(
    tx,
  );
}

const columns = sql`id, order_no, merchant, currency, sender_id, recipient_id, toward, amount, entry, at`;

export async function transferByOrderNo(db: Db | Tx, orderNo: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${columns} from agents.transfer where order_no = ${orderNo}`.execute(
    db,
  );
  return rows[0];
}

/** A brand's transfers of that time. */
export async function transfersBetween(
  db: Db | Tx,
  { merchant, from, until }: { merchant: string; from: Date; until: Date },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${columns} from agents.transfer
    where merchant = ${merchant} and at >= ${from} and at < ${until} order by id`.execute(db);
  return rows;
}

/** What a player sent in that time, and how often. */
export async function sentIn(
  db: Db | Tx,
  senderId: bigint,
  { start, end }: Period,
): Promise<{ sum: Micro; count: number }> {
  const { rows } = await sql<{
    sum: Micro;
    count: number;
  }>`select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count
    from agents.transfer where sender_id = ${senderId} and at >= ${start} and at < ${end}`.execute(db);
  return rows[0] ?? { sum: 0n, count: 0 };
}

/** What a player sent and was sent, newest first. */
export async function transfersOf(
  db: Db,
  playerId: bigint,
  { page, size }: { page: number; size: number },
): Promise<{ list: TransferRow[]; total: number }> {
  const mine = sql`from agents.transfer where sender_id = ${playerId} or recipient_id = ${playerId}`;
  const { rows: list } = await sql<TransferRow>`select ${columns} ${mine}
    order by at desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${mine}`.execute(db);
  return { list, total: counted.rows[0]?.total ?? 0 };
}
