import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Whether the team of the brand's demonstration has lived through its past. */
export async function isLived(db: Db, merchant: string): Promise<boolean> {
  const { rows } = await sql`select from agents.lived where merchant = ${merchant}`.execute(db);
  return rows.length > 0;
}

export async function keepLived(db: Db, merchant: string, at: Date): Promise<void> {
  await sql`insert into agents.lived (merchant, at) values (${merchant}, ${at}) on conflict do nothing`.execute(db);
}
