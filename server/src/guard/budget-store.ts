import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Budget } from './budgets.ts';

interface Key {
  readonly name: string;
  readonly key: Buffer;
}

const columns = sql`window_start, taken, blocked_until`;

/** Locks the counters in the order given, making those that are missing, and returns them in that order. */
export async function lockBudgets(tx: Tx, keys: readonly Key[], now: Date): Promise<(Budget | undefined)[]> {
  const { rows } = await sql<Budget & { name: string; key: Buffer }>`
    insert into guard.budget (name, key, window_start, taken, touched_at)
    select name, decode(key, 'hex'), ${now}, 0, ${now}
    from unnest(${keys.map(({ name }) => name)}::text[], ${keys.map(({ key }) => key.toString('hex'))}::text[]) as given (name, key)
    on conflict (name, key) do update set touched_at = excluded.touched_at
    returning name, key, ${columns}`.execute(tx);
  return keys.map(({ name, key }) => rows.find((row) => row.name === name && row.key.equals(key)));
}

export async function saveBudgets(tx: Tx, budgets: readonly (Key & Budget)[]): Promise<void> {
  for (const { name, key, windowStart, taken, blockedUntil } of budgets)
    await sql`update guard.budget set window_start = ${windowStart}, taken = ${taken}, blocked_until = ${blockedUntil}
      where name = ${name} and key = ${key}`.execute(tx);
}

export async function budgetOf(db: Db, name: string, key: Buffer): Promise<Budget | undefined> {
  const { rows } = await sql<Budget>`select ${columns} from guard.budget where name = ${name} and key = ${key}`.execute(
    db,
  );
  return rows[0];
}

export async function forgetBudgets(tx: Tx, before: Date): Promise<void> {
  await sql`delete from guard.budget where touched_at < ${before}`.execute(tx);
}
