import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** What the agent wrote down about these. */
export async function notesOf(db: Db | Tx, agentId: bigint, members: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ memberId: bigint; note: string }>`select member_id, note from agents.note
    where agent_id = ${agentId} and member_id = any (${members.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ memberId, note }) => [memberId, note]));
}

/** About whom the agent's notes say that. */
export async function notedWith(db: Db, agentId: bigint, search: string): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`select member_id from agents.note
    where agent_id = ${agentId} and position(lower(${search}::text) in lower(note)) > 0`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** An empty note takes away what stood. */
export async function writeNote(
  tx: Tx,
  { agentId, memberId, note, at }: { agentId: bigint; memberId: bigint; note: string; at: Date },
): Promise<void> {
  if (note === '')
    await sql`delete from agents.note where agent_id = ${agentId} and member_id = ${memberId}`.execute(tx);
  else
    await sql`insert into agents.note (agent_id, member_id, note, at) values (${agentId}, ${memberId}, ${note}, ${at})
      on conflict (agent_id, member_id) do update set note = excluded.note, at = excluded.at`.execute(tx);
}
