import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Channel } from './deposit/records.ts';
import { rows } from './store.ts';

/** Writes the channel where the merchant has none of that name yet. */
export async function seedChannel(tx: Tx, c: Channel): Promise<void> {
  await sql`insert into payments.channel (merchant, vendor_id, method, position, enabled, names, mcs_bank_code, banks, min_amount, max_amount,
      suggested, fee_points, fee_fixed, open_from, open_to, closed_from, closed_until, target)
    values (${c.merchant}, ${c.vendorId}, ${c.method}, ${c.position}, ${c.enabled}, ${JSON.stringify(c.names)}::jsonb, ${c.mcsBankCode},
      ${JSON.stringify(c.banks)}::jsonb, ${c.minAmount}, ${c.maxAmount}, ${[...c.suggested]}, ${c.feePoints}, ${c.feeFixed}, ${c.openFrom},
      ${c.openTo}, ${c.closedFrom}, ${c.closedUntil}, ${c.target && JSON.stringify(c.target)}::jsonb)
    on conflict (merchant, vendor_id) do nothing`.execute(tx);
}

/** A brand's ways to pay in that are switched on, in order. */
export function channelsOf(db: Db | Tx, merchant: string): Promise<Channel[]> {
  return rows(
    sql<Channel>`select merchant, vendor_id, method, position, enabled, names, mcs_bank_code, banks,
      min_amount, max_amount, suggested, fee_points, fee_fixed,
      open_from, open_to, closed_from, closed_until, target
      from payments.channel where merchant = ${merchant} and enabled order by position, vendor_id`,
    db,
  );
}

/** Fewer say nothing about how long it usually takes. */
const fewest = 5;
const latest = 50;

/** The middle of how many seconds the latest deposits of each channel took from the order to the credit. */
export async function typicalSeconds(db: Db, merchant: string): Promise<Map<string, number>> {
  const found = await rows(
    sql<{ vendorId: string; seconds: number }>`select c.vendor_id,
        percentile_disc(0.5) within group (order by t.seconds)::int as seconds
      from payments.channel c cross join lateral (
        select extract(epoch from paid_at - created_at) as seconds from payments.deposit d
        where d.merchant = c.merchant and d.vendor_id = c.vendor_id and d.state = 'paid' order by d.id desc limit ${latest}) t
      where c.merchant = ${merchant} group by c.vendor_id having count(*) >= ${fewest}`,
    db,
  );
  return new Map(found.map(({ vendorId, seconds }) => [vendorId, seconds]));
}
