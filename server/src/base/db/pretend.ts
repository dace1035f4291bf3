import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Does the work and takes it back unless it is `real`: for what must take as long whether it happens or not. */
export async function orPretend(tx: Tx, real: boolean, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint pretend`.execute(tx);
  await work();
  await (real ? sql`release savepoint pretend` : sql`rollback to savepoint pretend`).execute(tx);
}
