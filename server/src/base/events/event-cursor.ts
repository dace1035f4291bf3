import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Listener, PlatformEvent } from './events.ts';

/**
 * Where a listener stands. Events are read in tranches: all that was said by transactions from `fromXid` up to, not
 * including, `untilXid`, where every transaction below `untilXid` had ended when the tranche was cut. Nothing can be
 * added to a tranche, so reading it in the order of ids is safe; and an event that followed another (waited for its
 * commit) has the higher id and never stands in an earlier tranche.
 */
export interface Cursor {
  readonly fromXid: string;
  readonly untilXid: string;
  readonly lastId: string;
}

interface EventRow {
  id: string;
  name: string;
  payload: unknown;
  saidAt: Date;
}

const settled = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * Writes down listeners not known yet. On a database where nobody has listened before they hear everything from the
 * start; a listener that joins later hears what is said from now on.
 */
export async function registerListeners(db: Db, listeners: readonly Listener[]): Promise<void> {
  const rows = JSON.stringify(listeners.map((listener) => ({ name: listener.name, event: listener.event.name })));
  await sql`insert into base.listener (name, event, from_xid, until_xid)
    select l.name, l.event, start.xid, start.xid
    from jsonb_to_recordset(${rows}::jsonb) as l (name text, event text)
    cross join (select case when exists (select from base.listener) then ${settled} else '0'::xid8 end as xid) as start
    on conflict (name) do update set event = excluded.event where base.listener.event <> excluded.event`.execute(db);
}

/** Of `names`, those that have something to do: an event to hear, or a delivery to try again. */
export async function whoHasWork(db: Db, names: readonly string[]): Promise<Set<string>> {
  const found = await sql<{
    name: string;
  }>`select l.name from base.listener l where l.name = any(${names}::text[]) and (
      exists (select from base.event e where e.name = l.event and e.xid >= l.until_xid and e.xid < ${settled})
      or (l.from_xid < l.until_xid and exists (
        select from base.event e where e.name = l.event and e.xid >= l.from_xid and e.xid < l.until_xid and e.id > l.last_id))
      or exists (select from base.delivery d where d.listener = l.name and d.state = 'waiting' and d.next_at <= now()))`.execute(
    db,
  );
  return new Set(found.rows.map((row) => row.name));
}

/**
 * Whether anything said so far is still unheard, even what cannot be read yet because an older transaction is
 * open; or a retry is due.
 */
export async function anyUnheard(db: Db, names: readonly string[]): Promise<boolean> {
  const found = await sql`select 1 from base.listener l where l.name = any(${names}::text[]) and (
      exists (select from base.event e where e.name = l.event and e.xid >= l.until_xid)
      or exists (select from base.event e where e.name = l.event and e.xid >= l.from_xid and e.xid < l.until_xid and e.id > l.last_id)
      or exists (select from base.delivery d where d.listener = l.name and d.state = 'waiting' and d.next_at <= now())) limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** The listener's place and the next events of its tranche, in order. */
export async function readNext(
  db: Db,
  listener: string,
  limit: number,
): Promise<{ cursor: Cursor; events: PlatformEvent[] } | undefined> {
  // "+ 0" keeps the planner from walking all events by their key in the hope of meeting the tranche
  const found = await sql<Partial<EventRow> & { fromXid: string; untilXid: string; lastId: bigint }>`
    select l.from_xid::text, l.until_xid::text, l.last_id, e.id::text, e.name, e.payload, e.said_at
    from base.listener l left join lateral (
      select e.id, e.name, e.payload, e.said_at from base.event e
      where e.name = l.event and e.xid >= l.from_xid and e.xid < l.until_xid and e.id > l.last_id
      order by e.id + 0 limit ${limit}) e on true
    where l.name = ${listener} order by e.id`.execute(db);
  const [first] = found.rows;
  if (!first) return undefined;
  const events = found.rows.flatMap((row) =>
    row.id === undefined || row.id === null ? [] : [readEvent(row as EventRow)],
  );
  return { cursor: { fromXid: first.fromXid, untilXid: first.untilXid, lastId: first.lastId.toString() }, events };
}

/**
 * Cuts the next tranche, if the listener still stands where `cursor` says. False: nothing new, or
 * another process was quicker.
 */
export async function cutTranche(db: Db, listener: string, cursor: Cursor): Promise<boolean> {
  const moved = await sql`update base.listener set from_xid = until_xid, until_xid = ${settled}, last_id = 0
    where name = ${listener} and from_xid = ${cursor.fromXid}::xid8 and until_xid = ${cursor.untilXid}::xid8 and last_id = ${cursor.lastId}::bigint
      and until_xid < ${settled} returning 1`.execute(db);
  return moved.rows.length > 0;
}

/**
 * Moves the listener past event `id` in the caller's transaction. False when another process is delivering to it or
 * already has: then the transaction must do nothing.
 */
export async function stepPast(tx: Tx, listener: string, cursor: Cursor, id: bigint): Promise<boolean> {
  const moved = await sql`with mine as (select name from base.listener
      where name = ${listener} and from_xid = ${cursor.fromXid}::xid8 and until_xid = ${cursor.untilXid}::xid8 and last_id = ${cursor.lastId}::bigint
      for update skip locked)
    update base.listener l set last_id = ${id}, heard = heard + 1 from mine where l.name = mine.name returning 1`.execute(
    tx,
  );
  return moved.rows.length > 0;
}

/** Sets a failed delivery aside, to be tried again after `waitMs`. */
export async function setAside(tx: Tx, listener: string, id: bigint, error: string, waitMs: number): Promise<void> {
  await sql`insert into base.delivery (listener, event_id, attempts, next_at, error)
    values (${listener}, ${id}, 1, now() + ${waitMs} * interval '1 millisecond', ${error})`.execute(tx);
}

export interface AsideDelivery {
  readonly event: PlatformEvent;
  readonly attempts: number;
}

/**
 * Takes the longest overdue delivery of the listener out of those set aside: gone if the caller's transaction commits,
 * back if it does not. Skips one that another process is trying.
 */
export async function takeAside(tx: Tx, listener: string): Promise<AsideDelivery | undefined> {
  const taken = await sql<EventRow & { attempts: number }>`with due as (select listener, event_id from base.delivery
      where listener = ${listener} and state = 'waiting' and next_at <= now() order by next_at limit 1 for update skip locked)
    delete from base.delivery d using due, base.event e
    where d.listener = due.listener and d.event_id = due.event_id and e.id = due.event_id
    returning e.id::text, e.name, e.payload, e.said_at, d.attempts`.execute(tx);
  const [row] = taken.rows;
  return row && { event: readEvent(row), attempts: row.attempts };
}

/** Notes that a delivery set aside has failed once more; with `waitMs` undefined it is given up. */
export async function failAside(
  db: Db,
  listener: string,
  delivery: AsideDelivery,
  error: string,
  waitMs: number | undefined,
): Promise<void> {
  await sql`update base.delivery set attempts = attempts + 1, error = ${error}, state = ${waitMs === undefined ? 'dead' : 'waiting'},
      next_at = now() + ${waitMs ?? 0} * interval '1 millisecond'
    where listener = ${listener} and event_id = ${delivery.event.id} and attempts = ${delivery.attempts}`.execute(db);
}

/** Gives deliveries that were given up another round of attempts: after the mistake was mended. Returns how many. */
export async function reviveDeliveries(tx: Tx, listener: string): Promise<number> {
  const revived = await sql`update base.delivery set state = 'waiting', attempts = 1, next_at = now()
    where listener = ${listener} and state = 'dead' returning 1`.execute(tx);
  return revived.rows.length;
}

export interface Aside {
  readonly listener: string;
  /** 'dead': given up. */
  readonly state: 'waiting' | 'dead';
  readonly count: number;
  /** When the oldest of them was said. */
  readonly oldest: Date;
  /** The last error of the newest event. */
  readonly error: string;
}

/** Events that listeners could not handle; first those whose listener gave up. */
export async function deliveriesAside(db: Db): Promise<Aside[]> {
  const { rows } = await sql<Aside>`select d.listener, d.state, count(*)::int as count, min(e.said_at) as oldest,
      (array_agg(d.error order by d.event_id desc))[1] as error
    from base.delivery d join base.event e on e.id = d.event_id
    group by d.listener, d.state order by d.state, d.listener`.execute(db);
  return rows;
}

/** How far behind each of `names` is, in seconds, and how many deliveries are set aside. */
export async function readLag(
  db: Db,
  names: readonly string[],
): Promise<{ lags: { name: string; lagSeconds: number }[]; waiting: number; dead: number }> {
  const lags = await sql<{ name: string; lag: number }>`select l.name, coalesce(extract(epoch from now() - least(
      (select min(e.said_at) from base.event e where e.name = l.event and e.xid >= l.until_xid),
      (select min(e.said_at) from base.event e where e.name = l.event and e.xid >= l.from_xid and e.xid < l.until_xid and e.id > l.last_id)
    )), 0)::float8 as lag from base.listener l where l.name = any(${names}::text[])`.execute(db);
  const aside = await sql<{
    state: string;
    count: bigint;
  }>`select state, count(*) from base.delivery group by state`.execute(db);
  const count = (state: string) => Number(aside.rows.find((row) => row.state === state)?.count ?? 0n);
  return {
    lags: lags.rows.map((row) => ({ name: row.name, lagSeconds: row.lag })),
    waiting: count('waiting'),
    dead: count('dead'),
  };
}

/**
 * Removes events said before `before` that all of `names` have heard and no delivery waits for, at most `limit` at a
 * time. Returns how many. Listeners the house no longer has do not count.
 */
export async function pruneEvents(db: Db, names: readonly string[], before: Date, limit: number): Promise<number> {
  const gone = await sql`delete from base.event where id in (select e.id from base.event e where e.said_at < ${before}
      and not exists (select from base.listener l where l.name = any(${names}::text[]) and l.event = e.name
        and (e.xid >= l.until_xid or (e.xid >= l.from_xid and e.id > l.last_id)))
      and not exists (select from base.delivery d where d.event_id = e.id)
      order by e.said_at limit ${limit}) returning 1`.execute(db);
  return gone.rows.length;
}

function readEvent(row: EventRow): PlatformEvent {
  return { id: BigInt(row.id), name: row.name, payload: row.payload, saidAt: row.saidAt };
}
