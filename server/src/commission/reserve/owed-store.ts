// What uplines owe out of their reserves.
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Unpaid } from '../settle/earning-store.ts';

/** What enters, leaves or is paid out of a reserve goes one after the other. */
export async function takeReserveTurn(tx: Tx, agentId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commission.reserve:${agentId}`}, 0))`.execute(tx);
}

const owed = sql`e.amount + e.passed > 0 and e.entry is null and e.payer_id is not null`;
const isPaused = sql`exists (select from commission.paused p where p.agent_id = e.agent_id)`;

/** The uplines who owe somebody whose pay is not paused. */
export async function payersOwing(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ payerId: bigint | null }>`select distinct e.payer_id from commission.earning e
    where ${owed} and not ${isPaused} order by e.payer_id`.execute(db);
  return rows.flatMap(({ payerId }) => payerId ?? []);
}

/**
 * The lines an upline owes from after one on, the oldest first, locked. Those of an agent whose pay is paused are left
 * out.
 */
export async function owedLines(tx: Tx, payerId: bigint, after: bigint, most: number): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`select e.id, e.merchant, e.agent_id, e.contract_id, e.kind, e.starts_at,
      e.amount + e.passed as amount
    from commission.earning e where ${owed} and e.payer_id = ${payerId} and e.id > ${after} and not ${isPaused}
    order by e.id limit ${most} for update of e`.execute(tx);
  return rows;
}

/** What an upline owes in all, also to agents whose pay is paused. */
export async function owedBy(db: Db | Tx, payerId: bigint): Promise<{ amount: Micro; lines: number }> {
  const { rows } = await sql<{
    amount: Micro;
    lines: number;
  }>`select coalesce(sum(e.amount + e.passed), 0)::bigint as amount,
      count(*)::int as lines from commission.earning e where ${owed} and e.payer_id = ${payerId}`.execute(db);
  return rows[0] ?? { amount: 0n, lines: 0 };
}

export interface OwingRow {
  payerId: bigint;
  lines: number;
  /** When the period of the oldest line began. */
  oldest: Date;
  amount: Micro;
  /** Of the amount: what waits because its agent is frozen. */
  frozen: Micro;
  /** The line that is paid first when money comes in; null: all of them wait for their agents. */
  nextId: bigint | null;
}

/** The uplines of a brand who owe, those who owe longest first, or one of them. */
export async function uplinesOwing(
  db: Db,
  { merchant, payerId }: { merchant: string; payerId: bigint | null },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: OwingRow[]; total: number; lines: number; amount: Micro; frozen: Micro }> {
  const which = sql`${owed} and e.merchant = ${merchant} and e.payer_id = coalesce(${payerId}::bigint, e.payer_id)`;
  const { rows } = await sql<OwingRow>`select e.payer_id, count(*)::int as lines, min(e.starts_at) as oldest,
      sum(e.amount + e.passed)::bigint as amount,
      coalesce(sum(e.amount + e.passed) filter (where ${isPaused}), 0)::bigint as frozen,
      min(e.id) filter (where not ${isPaused}) as next_id
    from commission.earning e where ${which}
    group by e.payer_id order by min(e.id) limit ${limit} offset ${offset}`.execute(db);
  const sums = await sql<{ total: number; lines: number; amount: Micro; frozen: Micro }>`
    select count(distinct e.payer_id)::int as total, count(*)::int as lines,
      coalesce(sum(e.amount + e.passed), 0)::bigint as amount,
      coalesce(sum(e.amount + e.passed) filter (where ${isPaused}), 0)::bigint as frozen
    from commission.earning e where ${which}`.execute(db);
  return { rows, ...(sums.rows[0] ?? { total: 0, lines: 0, amount: 0n, frozen: 0n }) };
}

/** Whether the upline funds a contract that stands. */
export async function fundsAny(db: Db, uplineId: bigint): Promise<boolean> {
  const { rows } = await sql`select from commission.contract
    where upline_id = ${uplineId} and funding = 'upline' and state in ('offered', 'active') limit 1`.execute(db);
  return rows.length > 0;
}
