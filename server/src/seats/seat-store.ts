import type { Currency } from '@palpite/contract/base/money.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface SeatLimit {
  tableCode: string;
  merchant: string;
  currency: string;
  /** Of one bet. */
  least: Micro;
  most: Micro;
}

export async function allSeatLimits(db: Db): Promise<SeatLimit[]> {
  const { rows } =
    await sql<SeatLimit>`select table_code, merchant, currency, least, most from seats.table_limit`.execute(db);
  return rows;
}

export async function saveSeatLimit(tx: Tx, l: SeatLimit): Promise<void> {
  await sql`insert into seats.table_limit (table_code, merchant, currency, least, most)
    values (${l.tableCode}, ${l.merchant}, ${l.currency}, ${l.least}, ${l.most}) on conflict do nothing`.execute(tx);
}

/** Held: nobody else changes it until the transaction ends. */
export async function lockSeatLimit(
  tx: Tx,
  l: Pick<SeatLimit, 'tableCode' | 'merchant' | 'currency'>,
): Promise<SeatLimit | undefined> {
  const { rows } = await sql<SeatLimit>`select table_code, merchant, currency, least, most from seats.table_limit
    where table_code = ${l.tableCode} and merchant = ${l.merchant} and currency = ${l.currency} for update`.execute(tx);
  return rows[0];
}

/** The limits hold from now on. */
export async function changeSeatLimit(tx: Tx, l: SeatLimit): Promise<void> {
  await sql`update seats.table_limit set least = ${l.least}, most = ${l.most}
    where table_code = ${l.tableCode} and merchant = ${l.merchant} and currency = ${l.currency}`.execute(tx);
}

/** Who sits at a seat. */
export interface SeatRow {
  seat: number;
  playerId: bigint;
  /** As strangers see it. */
  name: string;
  currency: Currency;
  /** Of the launch in which it was last used. */
  sessionId: bigint;
}

export async function seatsOf(db: Db | Tx, tableCode: string): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`select seat, player_id, name, currency, session_id from seats.seat
    where table_code = ${tableCode} order by seat`.execute(db);
  return rows;
}

/** Nothing happens where somebody sits there, or the player sits at this table already. */
export async function insertSeat(tx: Tx, s: SeatRow & { tableCode: string; at: Date }): Promise<void> {
  await sql`insert into seats.seat (table_code, seat, player_id, name, currency, session_id, taken_at)
    values (${s.tableCode}, ${s.seat}, ${s.playerId}, ${s.name}, ${s.currency}, ${s.sessionId}, ${s.at})
    on conflict do nothing`.execute(tx);
}

/** The seat goes on with the newest launch of its player. */
export async function keepSeat(tx: Tx, s: { tableCode: string; playerId: bigint; sessionId: bigint }): Promise<void> {
  await sql`update seats.seat set session_id = ${s.sessionId}
    where table_code = ${s.tableCode} and player_id = ${s.playerId}`.execute(tx);
}

/** Whether there was a seat to leave. */
export async function deleteSeat(tx: Tx, s: { tableCode: string; playerId: bigint }): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from seats.seat
    where table_code = ${s.tableCode} and player_id = ${s.playerId}`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * A round of the table is dealt: seats without a bet were idle once more, unless they were taken after it had opened.
 * Those idle too often are free again, and those whose session has ended. Answers whether any is.
 */
export async function freeIdleSeats(
  tx: Tx,
  t: { tableCode: string; betAt: readonly number[]; openedAt: Date; mostIdle: number; ended: readonly bigint[] },
): Promise<boolean> {
  // in the order of those who bet at seats
  await sql`select from seats.seat where table_code = ${t.tableCode} order by seat for update`.execute(tx);
  await sql`update seats.seat set idle = case when seat = any (${t.betAt}::int[]) then 0 else idle + 1 end
    where table_code = ${t.tableCode} and taken_at <= ${t.openedAt}`.execute(tx);
  const { numAffectedRows } = await sql`delete from seats.seat where table_code = ${t.tableCode}
    and (idle >= ${t.mostIdle} or session_id = any (${t.ended.map(String)}::bigint[]))`.execute(tx);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}
