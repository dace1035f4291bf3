import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export type TicketKind = 'login' | 'reset';

export interface Ticket {
  playerId: bigint;
  /** What the step it opens needs to know. */
  data: Readonly<Record<string, unknown>>;
  madeAt: Date;
}

export async function putTicket(
  tx: Tx,
  t: Ticket & { codeHash: Buffer; kind: TicketKind; expiresAt: Date },
): Promise<void> {
  await sql`insert into entrance.ticket (code_hash, kind, player_id, data, made_at, expires_at)
    values (${t.codeHash}, ${t.kind}, ${t.playerId}, ${JSON.stringify(t.data)}::jsonb, ${t.madeAt}, ${t.expiresAt})`.execute(
    tx,
  );
}

const columns = sql`player_id, data, made_at`;
const standing = (codeHash: Buffer, kind: TicketKind, now: Date) =>
  sql`code_hash = ${codeHash} and kind = ${kind} and used_at is null and expires_at > ${now}`;

export async function ticketBy(
  db: Db | Tx,
  kind: TicketKind,
  codeHash: Buffer,
  now: Date,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`select ${columns} from entrance.ticket
    where ${standing(codeHash, kind, now)}`.execute(db);
  return rows[0];
}

/** Counts a try on the ticket; undefined when it is gone or has had `most`. */
export async function tryTicket(
  db: Db | Tx,
  kind: TicketKind,
  codeHash: Buffer,
  o: { now: Date; most: number },
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`update entrance.ticket set tries = tries + 1
    where ${standing(codeHash, kind, o.now)} and tries < ${o.most} returning ${columns}`.execute(db);
  return rows[0];
}

/** Uses the ticket up; undefined when it is gone. Of two at once one gets it. */
export async function useTicket(tx: Tx, kind: TicketKind, codeHash: Buffer, now: Date): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`update entrance.ticket set used_at = ${now}
    where ${standing(codeHash, kind, now)} returning ${columns}`.execute(tx);
  return rows[0];
}

/** Ends the player's other tickets of the kind: the newest link is the one that works. */
export async function endTickets(tx: Tx, kind: TicketKind, playerId: bigint, now: Date): Promise<void> {
  await sql`update entrance.ticket set used_at = ${now} where player_id = ${playerId} and kind = ${kind} and used_at is null`.execute(
    tx,
  );
}

export interface RememberedRow {
  selector: Buffer;
  validatorHash: Buffer;
  family: string;
  playerId: bigint;
  sessionId: bigint;
  /** Whether a password opened the login that is remembered. */
  byPassword: boolean;
  madeAt: Date;
  expiresAt: Date;
  replacedAt: Date | null;
  endedAt: Date | null;
}

const rememberedColumns = sql`selector, validator_hash, family, player_id, session_id,
  by_password, made_at, expires_at, replaced_at, ended_at`;

export async function putRemembered(tx: Tx, r: Omit<RememberedRow, 'replacedAt' | 'endedAt'>): Promise<void> {
  await sql`insert into entrance.remembered (selector, validator_hash, family, player_id, session_id, by_password,
      made_at, expires_at)
    values (${r.selector}, ${r.validatorHash}, ${r.family}, ${r.playerId}, ${r.sessionId}, ${r.byPassword},
      ${r.madeAt}, ${r.expiresAt})`.execute(tx);
}

export async function rememberedBy(db: Db | Tx, selector: Buffer, now: Date): Promise<RememberedRow | undefined> {
  const { rows } = await sql<RememberedRow>`select ${rememberedColumns} from entrance.remembered
    where selector = ${selector} and expires_at > ${now}`.execute(db);
  return rows[0];
}

/** The same, and nobody else may use the row meanwhile. */
export async function lockRemembered(tx: Tx, selector: Buffer, now: Date): Promise<RememberedRow | undefined> {
  const { rows } = await sql<RememberedRow>`select ${rememberedColumns} from entrance.remembered
    where selector = ${selector} and expires_at > ${now} for update`.execute(tx);
  return rows[0];
}

export async function replaceRemembered(tx: Tx, selector: Buffer, at: Date): Promise<void> {
  await sql`update entrance.remembered set replaced_at = ${at} where selector = ${selector}`.execute(tx);
}

/** The family opens nothing any more, and fills the form still. */
export async function endFamily(tx: Tx, family: string, at: Date): Promise<void> {
  await sql`update entrance.remembered set ended_at = ${at} where family = ${family}::uuid and ended_at is null`.execute(
    tx,
  );
}

/** The family is gone; returns the sessions it had opened. */
export async function deleteFamily(tx: Tx, family: string): Promise<bigint[]> {
  const { rows } = await sql<{ sessionId: bigint }>`delete from entrance.remembered where family = ${family}::uuid
    returning session_id`.execute(tx);
  return [...new Set(rows.map((row) => row.sessionId))];
}
