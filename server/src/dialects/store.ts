import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface HealthRow {
  readonly vendor: string;
  readonly state: 'up' | 'slow' | 'down' | 'refusing';
  readonly since: Date;
  readonly checkedAt: Date;
  readonly tookMs: number;
  readonly reason: string;
}

export async function healthRows(db: Db): Promise<readonly HealthRow[]> {
  const { rows } =
    await sql<HealthRow>`select vendor, state, since, checked_at as "checkedAt", took_ms as "tookMs", reason
    from dialects.health order by vendor`.execute(db);
  return rows;
}

/** `since` stays where the state does. */
export async function keepHealth(tx: Tx, { vendor, state, checkedAt, tookMs, reason }: Omit<HealthRow, 'since'>) {
  await sql`insert into dialects.health as h (vendor, state, since, checked_at, took_ms, reason)
    values (${vendor}, ${state}, ${checkedAt}, ${checkedAt}, ${tookMs}, ${reason})
    on conflict (vendor) do update set state = excluded.state, checked_at = excluded.checked_at, took_ms = excluded.took_ms,
      reason = excluded.reason, since = case when h.state = excluded.state then h.since else excluded.since end`.execute(
    tx,
  );
}

export interface ListRow {
  readonly vendor: string;
  readonly askedAt: Date;
  readonly readAt: Date | null;
  readonly games: number;
  readonly failure: string;
}

export async function listRows(db: Db): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`select vendor, asked_at as "askedAt", read_at as "readAt", games, failure
    from dialects.list order by vendor`.execute(db);
  return rows;
}

export async function keepList(tx: Tx, vendor: string, games: number, at: Date): Promise<void> {
  await sql`insert into dialects.list (vendor, asked_at, read_at, games) values (${vendor}, ${at}, ${at}, ${games})
    on conflict (vendor) do update set asked_at = excluded.asked_at, read_at = excluded.read_at, games = excluded.games,
      failure = ''`.execute(tx);
}

export async function keepListFailure(tx: Tx, vendor: string, failure: string, at: Date): Promise<void> {
  await sql`insert into dialects.list (vendor, asked_at, failure) values (${vendor}, ${at}, ${failure})
    on conflict (vendor) do update set asked_at = excluded.asked_at, failure = excluded.failure`.execute(tx);
}

export interface PictureRow {
  readonly gameCode: string;
  readonly source: string;
  readonly digest: Buffer;
  readonly file: string;
  readonly fetchedAt: Date;
}

export async function picturesOf(db: Db, vendor: string): Promise<readonly PictureRow[]> {
  const { rows } = await sql<PictureRow>`select game_code as "gameCode", source, digest, file, fetched_at as "fetchedAt"
    from dialects.picture where vendor = ${vendor}`.execute(db);
  return rows;
}

export async function keepPicture(tx: Tx, vendor: string, picture: PictureRow): Promise<void> {
  const { gameCode, source, digest, file, fetchedAt } = picture;
  await sql`insert into dialects.picture (vendor, game_code, source, digest, file, fetched_at)
    values (${vendor}, ${gameCode}, ${source}, ${digest}, ${file}, ${fetchedAt})
    on conflict (vendor, game_code) do update set source = excluded.source, digest = excluded.digest, file = excluded.file,
      fetched_at = excluded.fetched_at`.execute(tx);
}

/** Which of these files are some game's picture. */
export async function picturesAmong(db: Db, files: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`select file from dialects.picture
    where file = any (${[...files]}::text[])`.execute(db);
  return new Set(rows.map(({ file }) => file));
}
