import { sql } from 'kysely';
import type { Tx } from '../../base/db/db.ts';

/** From now on what an agent earns waits. */
export async function pausePay(tx: Tx, agentId: bigint, at: Date): Promise<void> {
  await sql`insert into commission.paused (agent_id, since) values (${agentId}, ${at}) on conflict do nothing`.execute(
    tx,
  );
}

/** Earnings that waited are paid with the next settlement. */
export async function resumePay(tx: Tx, agentId: bigint): Promise<void> {
  await sql`delete from commission.paused where agent_id = ${agentId}`.execute(tx);
}
