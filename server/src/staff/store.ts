import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Guard } from './session/lockout.ts';

export interface Staff {
  readonly id: bigint;
  readonly merchant: string;
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly passwordHash: string;
  readonly totpSealed: Buffer;
}

export interface LiveSession {
  readonly sessionId: bigint;
  readonly staffId: bigint;
  readonly merchant: string;
  readonly username: string;
  readonly name: string;
  readonly permissions: string[];
}

export interface AuditRow {
  readonly at: Date;
  readonly who: string;
}

/** What the audit log keeps of one act. `who` is a username, or 'unknown' for a name nobody has. */
export interface Act {
  readonly at: Date;
  readonly merchant: string;
  readonly staffId: bigint | null;
  readonly who: string;
  readonly ip: string;
  readonly action: string;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

/** Who works here under this name; those who left are not found. */
export async function staffNamed(db: Db, merchant: string, username: string): Promise<Staff | undefined> {
  const found = await sql<Staff>`select id, merchant, username, name, role, password_hash, totp_sealed
    from staff.staff as staff where merchant = ${merchant} and username = ${username} and disabled_at is null`.execute(
    db,
  );
  return found.rows[0];
}

/** Makes the person, or gives them these credentials. */
export async function putStaff(tx: Tx, staff: Omit<Staff, 'id'>, now: Date): Promise<void> {
  await sql`insert into staff.staff (merchant, username, name, role, password_hash, totp_sealed, created_at)
    values (${staff.merchant}, ${staff.username}, ${staff.name}, ${staff.role}, ${staff.passwordHash}, ${staff.totpSealed}, ${now})
    on conflict (merchant, username) do update
      set name = excluded.name, role = excluded.role, password_hash = excluded.password_hash, totp_sealed = excluded.totp_sealed`.execute(
    tx,
  );
}

export async function permissionsOf(db: Db, role: string): Promise<string[]> {
  const found = await sql<{
    permission: string;
  }>`select permission from staff.role_permission where role = ${role} order by permission`.execute(db);
  return found.rows.map((row) => row.permission);
}

/** Whether this person came in from this address since `since`. */
export async function hasComeFrom(db: Db, staffId: bigint, ip: string, since: Date): Promise<boolean> {
  const found =
    await sql`select 1 from staff.session where staff_id = ${staffId} and ip = ${ip} and created_at > ${since} limit 1`.execute(
      db,
    );
  return found.rows.length > 0;
}

/**
 * Gives each permission to its roles when no role ever had it: one that came with a new room, not
 * one that was taken away.
 */
export async function grantNew(
  tx: Tx,
  roles: readonly (readonly [permission: string, roles: readonly string[]])[],
): Promise<void> {
  const pairs = roles.flatMap(([permission, its]) => its.map((role) => ({ permission, role })));
  await sql`insert into staff.role_permission (role, permission)
    select role, permission from unnest(${pairs.map(({ role }) => role)}::text[],
      ${pairs.map(({ permission }) => permission)}::text[]) as new (role, permission)
    where not exists (select 1 from staff.role_permission had where had.permission = new.permission)
    on conflict do nothing`.execute(tx);
}

export interface GuardOf {
  readonly merchant: string;
  readonly username: string;
  readonly place: string;
}

/** The guard of a name and place, made if missing and locked until the transaction ends. */
export async function lockGuard(tx: Tx, of: GuardOf, now: Date): Promise<Guard> {
  await sql`insert into staff.login_guard (merchant, username, place, touched_at)
    values (${of.merchant}, ${of.username}, ${of.place}, ${now}) on conflict do nothing`.execute(tx);
  const found = await sql<Guard>`select tries, locked_until from staff.login_guard
    where merchant = ${of.merchant} and username = ${of.username} and place = ${of.place} for update`.execute(tx);
  return found.rows[0] ?? { tries: [], lockedUntil: null };
}

export async function putGuard(tx: Tx, of: GuardOf, guard: Guard, now: Date): Promise<void> {
  const tries = guard.tries.map((at) => at.toISOString());
  await sql`update staff.login_guard set tries = ${tries}::timestamptz[], locked_until = ${guard.lockedUntil}, touched_at = ${now}
    where merchant = ${of.merchant} and username = ${of.username} and place = ${of.place}`.execute(tx);
}

export async function dropGuard(tx: Tx, of: GuardOf): Promise<void> {
  await sql`delete from staff.login_guard where merchant = ${of.merchant} and username = ${of.username} and place = ${of.place}`.execute(
    tx,
  );
}

/** Uses up the code of `step`; false when it or a later one was used already. Two at once: one gets true. */
export async function useStep(tx: Tx, staffId: bigint, step: number): Promise<boolean> {
  const used =
    await sql`update staff.staff set totp_last_step = ${step} where id = ${staffId} and totp_last_step < ${step} returning 1`.execute(
      tx,
    );
  return used.rows.length > 0;
}

export async function addSession(
  tx: Tx,
  session: { staffId: bigint; tokenHash: Buffer; ip: string; userAgent: string },
  now: Date,
): Promise<void> {
  await sql`insert into staff.session (staff_id, token_hash, ip, last_ip, user_agent, created_at, seen_at)
    values (${session.staffId}, ${session.tokenHash}, ${session.ip}, ${session.ip}, ${session.userAgent}, ${now}, ${now})`.execute(
    tx,
  );
}

/** Which sessions are still open: seen after `idleSince`, begun after `begunSince`. */
export interface Standing {
  readonly idleSince: Date;
  readonly begunSince: Date;
}

const permissionsOfStaff = sql`(select coalesce(array_agg(permission order by permission), '{}')
  from staff.role_permission where role = staff.role) as permissions`;

/** The open session of a token hash. */
export async function openSessionOf(db: Db, tokenHash: Buffer, standing: Standing): Promise<LiveSession | undefined> {
  const found =
    await sql<LiveSession>`select session.id as "sessionId", staff.id as "staffId", staff.merchant, staff.username, staff.name, ${permissionsOfStaff}
    from staff.session as session join staff.staff as staff on staff.id = session.staff_id
    where session.token_hash = ${tokenHash} and session.ended_at is null and session.seen_at > ${standing.idleSince}
      and session.created_at > ${standing.begunSince} and staff.disabled_at is null`.execute(db);
  return found.rows[0];
}

/** The same, and marks it as seen now from this address. */
export async function touchSession(
  db: Db,
  tokenHash: Buffer,
  standing: Standing,
  seen: { now: Date; ip: string },
): Promise<LiveSession | undefined> {
  const found = await sql<LiveSession>`update staff.session as session set seen_at = ${seen.now}, last_ip = ${seen.ip}
    from staff.staff as staff
    where session.token_hash = ${tokenHash} and session.ended_at is null and session.seen_at > ${standing.idleSince}
      and session.created_at > ${standing.begunSince} and staff.id = session.staff_id and staff.disabled_at is null
    returning session.id as "sessionId", staff.id as "staffId", staff.merchant, staff.username, staff.name, ${permissionsOfStaff}`.execute(
    db,
  );
  return found.rows[0];
}

export async function endSession(tx: Tx, sessionId: bigint, now: Date): Promise<void> {
  await sql`update staff.session set ended_at = ${now} where id = ${sessionId} and ended_at is null`.execute(tx);
}

/** Writes one act into the log nobody can change. */
export async function record(db: Db | Tx, act: Act): Promise<void> {
  await sql`insert into staff.audit (at, merchant, staff_id, who, ip, action, subject, before, after, reason)
    values (${act.at}, ${act.merchant}, ${act.staffId}, ${act.who}, ${act.ip}, ${act.action}, ${act.subject},
      ${asJson(act.before)}::jsonb, ${asJson(act.after)}::jsonb, ${act.reason ?? null})`.execute(db);
}

/**
 * Writes an act of looking, unless the same person did the same since `since`: a page that
 * refreshes itself is one look.
 */
export async function recordLook(db: Db, act: Act, since: Date): Promise<void> {
  await sql`insert into staff.audit (at, merchant, staff_id, who, ip, action, subject)
    select ${act.at}::timestamptz, ${act.merchant}::text, ${act.staffId}::bigint, ${act.who}::text, ${act.ip}::text, ${act.action}::text, ${act.subject}::text
    where not exists (select 1 from staff.audit where merchant = ${act.merchant} and subject = ${act.subject}
      and staff_id = ${act.staffId}::bigint and action = ${act.action} and at > ${since})`.execute(db);
}

/** Who looked at a subject and when, oldest first. */
export async function looksAt(db: Db, merchant: string, action: string, subject: string): Promise<AuditRow[]> {
  const found = await sql<AuditRow>`select at, who from staff.audit
    where merchant = ${merchant} and subject = ${subject} and action = ${action} order by id limit 200`.execute(db);
  return found.rows;
}

/** Forgets guards nobody touched since `guardsBefore` and sessions that began before `sessionsBefore`. */
export async function forgetOld(tx: Tx, guardsBefore: Date, sessionsBefore: Date): Promise<void> {
  await sql`delete from staff.login_guard where touched_at < ${guardsBefore} and (locked_until is null or locked_until < ${guardsBefore})`.execute(
    tx,
  );
  await sql`delete from staff.session where created_at < ${sessionsBefore}`.execute(tx);
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
