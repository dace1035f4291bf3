import type { SoldTicket } from '@palpite/math/lottery/proof.ts';
import { soldOrder } from '@palpite/math/lottery/sold-order.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { KeptTicket } from '../sale/order-store.ts';

/** So many leaves are read at once: a power of two, so that each piece is a whole subtree. */
export const piece = 1024;

export interface LeafRow {
  id: bigint;
  acceptedAt: Date;
  merchant: string;
  currency: string;
  stake: Micro;
  tickets: KeptTicket[];
}

/** Where the leaves go on: behind an order, by the moment it was accepted and its number. */
export interface LeafPlace {
  readonly acceptedAt: Date;
  readonly id: bigint;
}

/**
 * The leaves of an issue in their order: all orders but those taken back while the sale was open. `of`: those of one
 * brand in one currency.
 */
export async function leavesAfter(
  db: Db | Tx,
  asked: {
    issueId: bigint;
    after: LeafPlace | undefined;
    limit: number;
    of?: { merchant: string; currency: string };
  },
): Promise<LeafRow[]> {
  const { issueId, after, limit, of } = asked;
  const behind = after ? sql`and (p.accepted_at, p.id) > (${after.acceptedAt}, ${after.id})` : sql``;
  const ofBrand = of ? sql`and p.merchant = ${of.merchant} and p.currency = ${of.currency}` : sql``;
  const { rows } =
    await sql<LeafRow>`select p.id, p.accepted_at as "acceptedAt", p.merchant, p.currency, p.stake, p.tickets
    from lottery.purchase p where p.issue_id = ${issueId} and not p.taken_back ${behind} ${ofBrand}
    order by p.accepted_at, p.id limit ${limit}`.execute(db);
  return rows;
}

export function soldOf({ id, acceptedAt, currency, stake, tickets }: LeafRow): SoldTicket {
  return soldOrder({
    ...{ orderId: id.toString(), stake, currency, acceptedAt: acceptedAt.getTime() },
    tickets: tickets.map(({ play, content, unit, multiple, series = null, plate = null, reduced }) => {
      return { play, content, unit: parseMoney(unit), multiple, series, plate, reduced };
    }),
  });
}
