import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** Which code: one lives per address and purpose. */
export interface CodeKey {
  readonly merchant: string;
  readonly channel: 'sms' | 'email';
  readonly toIndex: Buffer;
  readonly purpose: string;
}

export interface NewCode extends CodeKey {
  readonly requestHash: Buffer;
  readonly codeHash: Buffer;
  readonly playerId: bigint | null;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** A code as somebody who asked for it may try it. */
export interface CodeAtHand extends CodeKey {
  readonly requestHash: Buffer;
  readonly now: Date;
  readonly mostTries: number;
}

/** Writes the code in the place of the one before. */
export async function putCode(tx: Tx, c: NewCode): Promise<void> {
  await sql`insert into proofs.code (merchant, channel, to_index, purpose, request_hash, code_hash, player_id, made_at, expires_at)
    values (${c.merchant}, ${c.channel}, ${c.toIndex}, ${c.purpose}, ${c.requestHash}, ${c.codeHash}, ${c.playerId}, ${c.madeAt}, ${c.expiresAt})
    on conflict (merchant, channel, to_index, purpose) do update set request_hash = excluded.request_hash, code_hash = excluded.code_hash,
      player_id = excluded.player_id, tries = 0, made_at = excluded.made_at, expires_at = excluded.expires_at, used_at = null`.execute(
    tx,
  );
}

const live = (c: CodeAtHand) =>
  sql`merchant = ${c.merchant} and channel = ${c.channel} and to_index = ${c.toIndex} and purpose = ${c.purpose}
    and request_hash = ${c.requestHash} and used_at is null and expires_at > ${c.now} and tries < ${c.mostTries}`;

/** Whether there is a code to be tried. */
export async function codeStanding(db: Db, c: CodeAtHand): Promise<boolean> {
  const { rows } = await sql`select 1 from proofs.code where ${live(c)}`.execute(db);
  return rows.length > 0;
}

/**
 * Counts the try and uses the code up when it is right, in one statement: tries at once take turns.
 * undefined: there was none to try.
 */
export async function tryCode(db: Db, c: CodeAtHand & { codeHash: Buffer }): Promise<boolean | undefined> {
  const { rows } = await sql<{ right: boolean }>`update proofs.code set tries = tries + 1,
      used_at = case when code_hash = ${c.codeHash} then ${c.now}::timestamptz end
    where ${live(c)} returning used_at is not null as "right"`.execute(db);
  return rows[0]?.right;
}

/** Forgets codes that expired before then. */
export async function forgetCodes(tx: Tx, before: Date): Promise<void> {
  await sql`delete from proofs.code where expires_at < ${before}`.execute(tx);
}

export interface TotpRow {
  readonly secretSealed: Buffer | null;
  readonly candidateSealed: Buffer | null;
  readonly candidateAt: Date | null;
}

export async function totpOf(db: Db | Tx, playerId: bigint): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`select secret_sealed, candidate_sealed, candidate_at
    from proofs.totp where player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Keeps a secret that is not in force yet; the one in force stays. */
export async function putCandidate(tx: Tx, playerId: bigint, sealed: Buffer, at: Date): Promise<void> {
  await sql`insert into proofs.totp (player_id, candidate_sealed, candidate_at) values (${playerId}, ${sealed}, ${at})
    on conflict (player_id) do update set candidate_sealed = excluded.candidate_sealed, candidate_at = excluded.candidate_at`.execute(
    tx,
  );
}

/** Puts the candidate in force, its code of `step` used up; false when it is not that candidate any more. */
export async function confirmCandidate(
  tx: Tx,
  playerId: bigint,
  sealed: Buffer,
  step: number,
  at: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update proofs.totp set secret_sealed = candidate_sealed, confirmed_at = ${at}, candidate_sealed = null,
      candidate_at = null, last_step = ${step}
    where player_id = ${playerId} and candidate_sealed = ${sealed} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Uses up the code of `step`; false when it or a later one was used already. Two at once: one gets true. */
export async function useStep(db: Db | Tx, playerId: bigint, step: number): Promise<boolean> {
  const { rows } = await sql`update proofs.totp set last_step = ${step}
    where player_id = ${playerId} and secret_sealed is not null and last_step < ${step} returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes the authenticator and its recovery codes away; false when there was none in force. */
export async function dropTotp(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ inForce: boolean }>`delete from proofs.totp where player_id = ${playerId}
    returning secret_sealed is not null as "inForce"`.execute(tx);
  await sql`delete from proofs.recovery where player_id = ${playerId}`.execute(tx);
  return rows[0]?.inForce ?? false;
}

/**
 * Writes recovery codes in the place of those before; false without an authenticator in force. Two at once take turns.
 */
export async function putRecovery(tx: Tx, playerId: bigint, hashes: readonly Buffer[], at: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from proofs.totp
    where player_id = ${playerId} and secret_sealed is not null for update`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from proofs.recovery where player_id = ${playerId}`.execute(tx);
  await sql`insert into proofs.recovery (player_id, code_hash, made_at)
    select ${playerId}::bigint, unnest(${hashes}::bytea[]), ${at}::timestamptz`.execute(tx);
  return true;
}

/** Uses a recovery code up; false when it is none of the player's or was used. Two at once: one gets true. */
export async function useRecovery(db: Db, playerId: bigint, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`update proofs.recovery set used_at = ${at}
    where player_id = ${playerId} and code_hash = ${hash} and used_at is null returning 1`.execute(db);
  return rows.length > 0;
}

export async function recoveryLeft(db: Db | Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from proofs.recovery
    where player_id = ${playerId} and used_at is null`.execute(db);
  return rows[0]?.left ?? 0;
}
