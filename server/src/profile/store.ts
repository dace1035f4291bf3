import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export async function avatarFile(db: Db | Tx, playerId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select file_name as name from profile.avatar where player_id = ${playerId}`.execute(db);
  return rows[0]?.name;
}

/** Whether a player shows the file of that name. */
export async function isAvatar(db: Db | Tx, name: string): Promise<boolean> {
  return (await avatarsAmong(db, [name])).size > 0;
}

/** Those of these files that players show. */
export async function avatarsAmong(db: Db | Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select file_name as name from profile.avatar where file_name = any (${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Gives the name of the file it takes the place of. */
export async function replaceAvatar(
  tx: Tx,
  a: { playerId: bigint; fileName: string; at: Date },
): Promise<string | undefined> {
  const before = await sql<{
    name: string;
  }>`select file_name as name from profile.avatar where player_id = ${a.playerId} for update`.execute(tx);
  await sql`insert into profile.avatar (player_id, file_name, changed_at) values (${a.playerId}, ${a.fileName}, ${a.at})
    on conflict (player_id) do update set file_name = excluded.file_name, changed_at = excluded.changed_at`.execute(tx);
  return before.rows[0]?.name;
}

export async function removeAvatar(tx: Tx, playerId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`delete from profile.avatar where player_id = ${playerId} returning file_name as name`.execute(tx);
  return rows[0]?.name;
}
