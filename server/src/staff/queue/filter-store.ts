import type { QueueName } from '@palpite/contract/staff/office.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface FilterRow {
  readonly id: bigint;
  readonly name: string;
  readonly filter: string;
}

const columns = sql`id, name, filter`;

export interface FiltersOf {
  readonly staffId: bigint;
  readonly queue: QueueName;
}

/** A person's filters of one queue, by name. */
export async function filtersOf(db: Db, { staffId, queue }: FiltersOf): Promise<FilterRow[]> {
  const found = await sql<FilterRow>`select ${columns} from staff.saved_filter
    where staff_id = ${staffId} and queue = ${queue} order by lower(name collate pg_c_utf8), id`.execute(db);
  return found.rows;
}

/** How many filters of the queue the person keeps. Until the transaction ends nobody else counts them. */
export async function lockFilters(tx: Tx, { staffId, queue }: FiltersOf): Promise<number> {
  await sql`select from staff.staff where id = ${staffId} for no key update`.execute(tx);
  const found = await sql<{ n: number }>`select count(*)::int as n from staff.saved_filter
    where staff_id = ${staffId} and queue = ${queue}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** Undefined where the person has one of that name in the queue. */
export async function addFilter(
  tx: Tx,
  { staffId, queue, name, filter }: FiltersOf & { name: string; filter: string },
  now: Date,
): Promise<FilterRow | undefined> {
  const added = await sql<FilterRow>`insert into staff.saved_filter (staff_id, queue, name, filter, created_at)
    values (${staffId}, ${queue}, ${name}, ${filter}, ${now}) on conflict do nothing returning ${columns}`.execute(tx);
  return added.rows[0];
}

/** Which queue a filter of this person is of; undefined for somebody else's. */
export async function queueOfFilter(tx: Tx, staffId: bigint, id: bigint): Promise<QueueName | undefined> {
  const found = await sql<{ queue: QueueName }>`select queue from staff.saved_filter
    where id = ${id} and staff_id = ${staffId}`.execute(tx);
  return found.rows[0]?.queue;
}

/** Undefined where another filter of the same queue has the name. Ask for the lock first. */
export async function nameFilter(
  tx: Tx,
  { staffId, queue, id, name }: FiltersOf & { id: bigint; name: string },
): Promise<FilterRow | undefined> {
  const named = await sql<FilterRow>`update staff.saved_filter set name = ${name}
    where id = ${id} and staff_id = ${staffId} and not exists (select from staff.saved_filter as other
      where other.staff_id = ${staffId} and other.queue = ${queue} and other.id <> ${id}
        and lower(other.name collate pg_c_utf8) = lower(${name}::text collate pg_c_utf8))
    returning ${columns}`.execute(tx);
  return named.rows[0];
}

/** False where the person has none of that number. */
export async function dropFilter(tx: Tx, staffId: bigint, id: bigint): Promise<boolean> {
  const gone = await sql`delete from staff.saved_filter where id = ${id} and staff_id = ${staffId} returning 1`.execute(
    tx,
  );
  return gone.rows.length > 0;
}
