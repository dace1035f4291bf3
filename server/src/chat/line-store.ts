import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface LineRow {
  id: bigint;
  room: string;
  /** Null: staff spoke. */
  personId: bigint | null;
  name: string;
  badge: 'player' | 'agent' | 'staff';
  text: string;
  saidAt: Date;
}

export async function insertLine(
  tx: Tx,
  l: Omit<LineRow, 'id'> & { merchant: string; saidBy: string | null; gist: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chat.line (merchant, room, person_id, said_by, name, badge, text, gist, said_at)
    values (${l.merchant}, ${l.room}, ${l.personId}, ${l.saidBy}, ${l.name}, ${l.badge}, ${l.text}, ${l.gist}, ${l.saidAt})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

/** The last lines of a room that everybody sees, the oldest first. */
export async function lastLines(db: Db | Tx, merchant: string, room: string, most: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select id, room, person_id, name, badge, text, said_at from chat.line
    where merchant = ${merchant} and room = ${room} and gone_at is null order by id desc limit ${most}`.execute(db);
  return rows.reverse();
}

/** What a person said last, in whichever room, the newest first; what was taken away too. */
export async function lastOf(
  tx: Tx,
  personId: bigint,
  most: number,
): Promise<{ room: string; gist: string; saidAt: Date }[]> {
  const { rows } = await sql<{ room: string; gist: string; saidAt: Date }>`
    select room, gist, said_at from chat.line where person_id = ${personId} order by id desc limit ${most}`.execute(tx);
  return rows;
}

export async function lineById(db: Db | Tx, merchant: string, id: bigint): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select id, room, person_id, name, badge, text, said_at from chat.line
    where id = ${id} and merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** Holds a line, so that reports and decisions about it come one after the other; whether it is gone already. */
export async function holdLine(
  tx: Tx,
  merchant: string,
  id: bigint,
): Promise<(LineRow & { goneAt: Date | null; goneWhy: 'staff' | 'reports' | null }) | undefined> {
  const { rows } = await sql<LineRow & { goneAt: Date | null; goneWhy: 'staff' | 'reports' | null }>`
    select id, room, person_id, name, badge, text, said_at, gone_at, gone_why from chat.line
    where id = ${id} and merchant = ${merchant} for no key update`.execute(tx);
  return rows[0];
}

/** Takes a line away from everybody's sight, or with null brings it back. */
export async function setGone(
  tx: Tx,
  id: bigint,
  gone: { at: Date; why: 'staff' | 'reports'; by: string | null } | null,
): Promise<void> {
  await sql`update chat.line set gone_at = ${gone?.at ?? null}, gone_why = ${gone?.why ?? null}, gone_by = ${gone?.by ?? null}
    where id = ${id}`.execute(tx);
}

export interface DeskRow extends LineRow {
  /** Null: staff spoke. */
  playerId: bigint | null;
  saidBy: string | null;
  goneAt: Date | null;
  goneWhy: 'staff' | 'reports' | null;
  goneBy: string | null;
  reports: number;
}

const deskColumns = sql`l.id, l.room, l.person_id, l.name, l.badge, l.text, l.said_at, p.player_id, l.said_by,
  l.gone_at, l.gone_why, l.gone_by,
  (select count(*)::int from chat.report r where r.line_id = l.id) as reports`;

export async function deskPage(
  db: Db | Tx,
  q: {
    merchant: string;
    room: string | undefined;
    playerId: bigint | undefined;
    from: Date | undefined;
    until: Date | undefined;
    text: string | undefined;
    page: number;
    size: number;
  },
): Promise<{ rows: DeskRow[]; total: number }> {
  const where = sql`l.merchant = ${q.merchant}
    and (${q.room ?? null}::text is null or l.room = ${q.room ?? null})
    and (${q.playerId ?? null}::bigint is null or p.player_id = ${q.playerId ?? null})
    and (${q.from ?? null}::timestamptz is null or l.said_at >= ${q.from ?? null})
    and (${q.until ?? null}::timestamptz is null or l.said_at < ${q.until ?? null})
    and (${q.text ?? null}::text is null or position(lower(${q.text ?? ''}) in lower(l.text)) > 0)`;
  const { rows } = await sql<DeskRow>`select ${deskColumns}
    from chat.line l left join chat.person p on p.id = l.person_id
    where ${where} order by l.id desc limit ${q.size} offset ${(q.page - 1) * q.size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from chat.line l left join chat.person p on p.id = l.person_id where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function deskLines(db: Db | Tx, merchant: string, ids: readonly bigint[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select ${deskColumns}
    from chat.line l left join chat.person p on p.id = l.person_id
    where l.merchant = ${merchant} and l.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** A line with those around it in its room, the oldest first. */
export async function linesAround(
  db: Db | Tx,
  l: { merchant: string; room: string; id: bigint; each: number },
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    (select ${deskColumns} from chat.line l left join chat.person p on p.id = l.person_id
      where l.merchant = ${l.merchant} and l.room = ${l.room} and l.id <= ${l.id} order by l.id desc limit ${l.each + 1})
    union all
    (select ${deskColumns} from chat.line l left join chat.person p on p.id = l.person_id
      where l.merchant = ${l.merchant} and l.room = ${l.room} and l.id > ${l.id} order by l.id limit ${l.each})
    order by id`.execute(db);
  return rows;
}

/** Erases what was said before, so many lines at most; how many it were. Lines somebody is busy with wait. */
export async function eraseBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`delete from chat.line where id in (
      select id from chat.line where said_at < ${before} order by id limit ${most} for update skip locked)
    returning id`.execute(tx);
  return rows.length;
}

/** Erases all a person said, and their reports; what was said, by room. */
export async function eraseOf(tx: Tx, personId: bigint): Promise<{ id: bigint; room: string }[]> {
  await sql`delete from chat.report where person_id = ${personId}`.execute(tx);
  const { rows } = await sql<{ id: bigint; room: string }>`delete from chat.line where id in (
      select id from chat.line where person_id = ${personId} order by id for update)
    returning id, room`.execute(tx);
  return rows;
}
