import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface RoomRow {
  open: boolean;
  /** Null: as the brand's setting has it. */
  slowSeconds: number | null;
}

/** What staff set for a room; undefined where they set nothing. */
export async function roomRow(db: Db | Tx, merchant: string, room: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`
    select open, slow_seconds from chat.room where merchant = ${merchant} and room = ${room}`.execute(db);
  return rows[0];
}

/** The same of all rooms of a brand. */
export async function roomRows(db: Db | Tx, merchant: string): Promise<Map<string, RoomRow>> {
  const { rows } = await sql<RoomRow & { room: string }>`
    select room, open, slow_seconds from chat.room where merchant = ${merchant}`.execute(db);
  return new Map(rows.map(({ room, ...row }) => [room, row]));
}

export async function saveRoom(tx: Tx, r: RoomRow & { merchant: string; room: string }): Promise<void> {
  await sql`insert into chat.room (merchant, room, open, slow_seconds)
    values (${r.merchant}, ${r.room}, ${r.open}, ${r.slowSeconds})
    on conflict (merchant, room) do update set open = excluded.open, slow_seconds = excluded.slow_seconds`.execute(tx);
}

export async function noteSeen(db: Db | Tx, personId: bigint, room: string, at: Date): Promise<void> {
  await sql`insert into chat.seen (person_id, room, seen_at) values (${personId}, ${room}, ${at})
    on conflict (person_id, room) do update set seen_at = excluded.seen_at`.execute(db);
}

/** How many have each room of the brand open. */
export async function onlineIn(db: Db | Tx, merchant: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ room: string; people: number }>`
    select s.room, count(*)::int as people from chat.seen s join chat.person p on p.id = s.person_id
    where s.seen_at > ${since} and p.merchant = ${merchant} group by s.room`.execute(db);
  return new Map(rows.map(({ room, people }) => [room, people]));
}

export async function forgetSeen(tx: Tx, before: Date): Promise<void> {
  await sql`delete from chat.seen where seen_at < ${before}`.execute(tx);
}

/** Lines of each room of the brand since then. */
export async function linesIn(db: Db | Tx, merchant: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ room: string; lines: number }>`
    select room, count(*)::int as lines from chat.line where merchant = ${merchant} and said_at > ${since}
    group by room`.execute(db);
  return new Map(rows.map(({ room, lines }) => [room, lines]));
}
