import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { inOrder } from '../../base/db/gather-calls.ts';
import type { Assurance } from '../../base/room.ts';

export interface FreshSession {
  playerId: bigint;
  tokenHash: Buffer;
  ip: string;
  userAgent: string;
  deviceId: bigint | null;
  assurance: Assurance;
  provenAt: Date | null;
  mustChange: boolean;
  at: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, s: FreshSession): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into players.session (player_id, token_hash, ip, last_ip, user_agent, device_id, assurance, proven_at, must_change, created_at,
      last_seen_at, expires_at)
    values (${s.playerId}, ${s.tokenHash}, ${s.ip}::inet, ${s.ip}::inet, ${s.userAgent}, ${s.deviceId}, ${s.assurance}, ${s.provenAt},
      ${s.mustChange}, ${s.at}, ${s.at}, ${s.expiresAt}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a session was not written');
  return row.id;
}

export interface SessionRow {
  sessionId: bigint;
  playerId: bigint;
  username: string;
  memberType: number;
  merchant: string;
  currency: string;
  assurance: Assurance;
  provenAt: Date | null;
  mustChange: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
  /** The address it began at. */
  ip: string;
}

const columns = sql`s.id as "sessionId", p.id as "playerId", p.username, p.member_type, p.merchant, p.currency, s.assurance,
  s.proven_at, s.must_change, s.last_seen_at, s.expires_at,
  host(s.ip) as ip`;

/** In the order of the tokens; undefined: it is unknown or ended, or its player is blocked. */
export async function sessionsByTokenHash(db: Db, tokenHashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
  const { rows } = await sql<SessionRow & { nth: number }>`select t.nth::int as nth, ${columns}
    from unnest(${[...tokenHashes]}::bytea[]) with ordinality t (token_hash, nth)
      join players.session s on s.token_hash = t.token_hash join players.player p on p.id = s.player_id
    where s.ended_at is null and p.blocked_at is null`.execute(db);
  return inOrder(tokenHashes.length, rows);
}

/** The same of their numbers. */
export async function sessionsById(db: Db, ids: readonly bigint[]): Promise<(SessionRow | undefined)[]> {
  const { rows } = await sql<SessionRow & { nth: number }>`select t.nth::int as nth, ${columns}
    from unnest(${ids.map(String)}::bigint[]) with ordinality t (id, nth)
      join players.session s on s.id = t.id join players.player p on p.id = s.player_id
    where s.ended_at is null and p.blocked_at is null`.execute(db);
  return inOrder(ids.length, rows);
}

/** Whether somebody ended the session; one that only ran out was not. */
export async function sessionEnded(db: Db | Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from players.session where id = ${id} and ended_at is not null`.execute(db);
  return rows.length > 0;
}

/** When the session was opened. */
export async function sessionBegan(db: Db | Tx, id: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select created_at as at from players.session where id = ${id}`.execute(db);
  return rows[0]?.at;
}

/** Notes that the session is in use; from which address, where that is known. */
export async function touchSession(db: Db, id: bigint, at: Date, ip: string | null): Promise<void> {
  await sql`update players.session set last_seen_at = greatest(last_seen_at, ${at}), last_ip = coalesce(${ip}::inet, last_ip)
    where id = ${id}`.execute(db);
}

/** The same of many, but for those that somebody else is writing just now. Answers which were noted. */
export async function touchFreeSessions(
  db: Db,
  uses: readonly { readonly sessionId: bigint; readonly at: Date; readonly ip: string | null }[],
): Promise<ReadonlySet<bigint>> {
  const ids = sql`${uses.map(({ sessionId }) => sessionId.toString())}::bigint[]`;
  const { rows } = await sql<{ id: bigint }>`
    with free as materialized (
      select id from players.session where id = any (${ids}) order by id for no key update skip locked)
    update players.session s set last_seen_at = greatest(s.last_seen_at, t.at), last_ip = coalesce(t.ip::inet, s.last_ip)
    from unnest(${ids}, ${uses.map(({ at }) => at)}::timestamptz[], ${uses.map(({ ip }) => ip)}::text[]) t (id, at, ip)
      join free on free.id = t.id
    where s.id = t.id returning s.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ends what stands of one player but `keep`; with `only`, that session alone. Gives the ended ones. */
export async function endStanding(
  tx: Tx,
  playerId: bigint,
  at: Date,
  which: { keep?: bigint; only?: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update players.session set ended_at = ${at}, changed_at = ${at}
    where player_id = ${playerId} and ended_at is null and id is distinct from ${which.keep ?? null}::bigint
      and (${which.only ?? null}::bigint is null or id = ${which.only ?? null}::bigint) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function endSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update players.session set ended_at = ${at}, changed_at = ${at} where id = ${id} and ended_at is null`.execute(
    tx,
  );
}

export async function noteProof(tx: Tx, id: bigint, provenAt: Date, at: Date): Promise<void> {
  await sql`update players.session set proven_at = ${provenAt}, changed_at = ${at} where id = ${id}`.execute(tx);
}

export async function noteChangeDone(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update players.session set must_change = false, changed_at = ${at} where id = ${id}`.execute(tx);
}

export interface ChangedSession {
  id: bigint;
  changedAt: Date;
  ended: boolean;
}

/** What ended or changed since that moment. */
export async function changedSince(db: Db, since: Date): Promise<ChangedSession[]> {
  const { rows } = await sql<ChangedSession>`select id, changed_at, ended_at is not null as ended from players.session
    where changed_at >= ${since}`.execute(db);
  return rows;
}

export interface StandingSession {
  id: bigint;
  label: string | null;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The sessions of a player that have neither ended nor run out, the last used first. */
export async function standingSessions(
  db: Db,
  playerId: bigint,
  now: Date,
  seenSince: Date,
): Promise<StandingSession[]> {
  const { rows } = await sql<StandingSession>`select s.id, d.label, s.user_agent, host(coalesce(s.last_ip, s.ip)) as ip,
      s.created_at, s.last_seen_at
    from players.session s left join players.device d on d.id = s.device_id
    where s.player_id = ${playerId} and s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${seenSince}
    order by s.last_seen_at desc, s.id desc limit 50`.execute(db);
  return rows;
}

/** Keeps that this browser has been in the account. */
export async function putDevice(
  db: Db | Tx,
  d: { playerId: bigint; cookieHash: Buffer; label: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into players.device (player_id, cookie_hash, label, first_at, last_at) values (${d.playerId}, ${d.cookieHash}, ${d.label}, ${d.at}, ${d.at})
    on conflict (player_id, cookie_hash) do update set last_at = excluded.last_at, label = excluded.label returning id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a device was not written');
  return row.id;
}

/** Takes away sessions that were over by then at the latest. */
export async function forgetSessionsBefore(tx: Tx, at: Date): Promise<void> {
  await sql`delete from players.session where expires_at < ${at}`.execute(tx);
}

/** Takes away devices last in use before then, but those a session still names. */
export async function forgetDevicesBefore(tx: Tx, at: Date): Promise<void> {
  await sql`delete from players.device d where last_at < ${at}
    and not exists (select from players.session where device_id = d.id)`.execute(tx);
}
