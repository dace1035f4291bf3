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

/** The lines an upline owes, the oldest first, locked. Those of an agent whose pay is paused are left out. */
export async function owedLines(tx: Tx, payerId: bigint, most: number): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`select e.id, e.merchant, e.agent_id, e.contract_id, e.kind, e.starts_at,
      e.amount + e.passed as amount
    from commission.earning e where ${owed} and e.payer_id = ${payerId} and not ${isPaused}
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

/** Whether the upline funds a contract that stands. */
export async function fundsAny(db: Db, uplineId: bigint): Promise<boolean> {
  const { rows } = await sql`select from commission.contract
    where upline_id = ${uplineId} and funding = 'upline' and state in ('offered', 'active') limit 1`.execute(db);
  return rows.length > 0;
}
