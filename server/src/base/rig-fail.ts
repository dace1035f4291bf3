// For tests of what fails for one and must hold up no other.
import { sql } from 'kysely';
import type { Db } from './db/db.ts';

/** What the database says then. */
export const itFails = 'this row cannot be written';

/** While the work goes on, no row of the table can be written for which the condition on `new` holds. */
export async function whileFailing(
  db: Db,
  { table, when }: { readonly table: string; readonly when: string },
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`create or replace function base.fail() returns trigger language plpgsql as $$ begin
    raise exception '${sql.raw(itFails)}'; end $$`.execute(db);
  await sql`create trigger fails before insert or update on ${sql.raw(table)} for each row when (${sql.raw(when)})
    execute function base.fail()`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop trigger fails on ${sql.raw(table)}`.execute(db);
  }
}
