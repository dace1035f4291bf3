import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface Circle {
  /** The order that took the money there, and the one that brought money back. */
  first: string;
  second: string;
  /** Who sent first, and who sent back. */
  senderId: bigint;
  recipientId: bigint;
  firstAmount: Micro;
  secondAmount: Micro;
  firstAt: Date;
  secondAt: Date;
}

/**
 * Keeps a row for each transfer the other way between the same two within a day of this one, and
 * gives those that are new.
 */
export async function noteCircles(tx: Tx, orderNo: string, at: Date): Promise<{ first: string; second: string }[]> {
  const { rows } = await sql<{ first: string; second: string }>`with kept as (
      insert into agents.circle (merchant, first_transfer, second_transfer, noticed_at)
      select t.merchant, least(t.id, b.id), greatest(t.id, b.id), ${at}
      from agents.transfer t join agents.transfer b on b.sender_id = t.recipient_id and b.recipient_id = t.sender_id
        and b.at between t.at - interval '1 day' and t.at + interval '1 day'
      where t.order_no = ${orderNo}
      on conflict (first_transfer, second_transfer) do nothing returning first_transfer, second_transfer)
    select f.order_no as first, s.order_no as second from kept
      join agents.transfer f on f.id = kept.first_transfer join agents.transfer s on s.id = kept.second_transfer
    order by kept.first_transfer, kept.second_transfer`.execute(tx);
  return rows;
}

/** A brand's circles, the newest first. */
export async function circlesOfMerchant(
  db: Db,
  merchant: string,
  { page, size }: { page: number; size: number },
): Promise<{ list: Circle[]; total: number }> {
  const { rows: list } = await sql<Circle>`select f.order_no as first, s.order_no as second, f.sender_id,
      f.recipient_id, f.amount as "firstAmount", s.amount as "secondAmount", f.at as "firstAt", s.at as "secondAt"
    from agents.circle c join agents.transfer f on f.id = c.first_transfer join agents.transfer s on s.id = c.second_transfer
    where c.merchant = ${merchant} order by c.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from agents.circle
    where merchant = ${merchant}`.execute(db);
  return { list, total: counted.rows[0]?.total ?? 0 };
}
