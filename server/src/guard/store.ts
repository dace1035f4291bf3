import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Failures, TryOf } from './failures.ts';

/** A new picture for a browser that has none. */
export async function insertCaptcha(
  tx: Tx,
  c: { id: Buffer; merchant: string; answerHash: Buffer; at: Date },
): Promise<void> {
  await sql`insert into guard.captcha (id, merchant, answer_hash, made_at) values (${c.id}, ${c.merchant}, ${c.answerHash}, ${c.at})`.execute(
    tx,
  );
}

/** Locks the picture a browser holds; undefined where it holds none. */
export async function lockCaptcha(tx: Tx, id: Buffer): Promise<{ madeAt: Date } | undefined> {
  const { rows } = await sql<{ madeAt: Date }>`
    select made_at from guard.captcha where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function replaceCaptcha(
  tx: Tx,
  c: { id: Buffer; merchant: string; answerHash: Buffer; at: Date },
): Promise<void> {
  await sql`update guard.captcha set merchant = ${c.merchant}, answer_hash = ${c.answerHash}, made_at = ${c.at} where id = ${c.id}`.execute(
    tx,
  );
}

/** Takes the picture away for good and returns what it was: nobody else gets it. */
export async function spendCaptcha(
  tx: Tx,
  id: Buffer,
): Promise<{ merchant: string; answerHash: Buffer; madeAt: Date } | undefined> {
  const { rows } = await sql<{ merchant: string; answerHash: Buffer; madeAt: Date }>`
    delete from guard.captcha where id = ${id} returning merchant, answer_hash, made_at`.execute(tx);
  return rows[0];
}

/** Notes that a human check has been answered; false when it had been before. */
export async function spendChallenge(tx: Tx, lot: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into guard.challenge_used (lot, expires_at) values (${lot}, ${expiresAt}) on conflict do nothing returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

const failureColumns = sql`tries, locked_until`;

export async function failuresOf(db: Db, of: TryOf): Promise<Failures | undefined> {
  const { rows } = await sql<Failures>`select ${failureColumns} from guard.failure
    where merchant = ${of.merchant} and username = ${of.username} and place = ${of.place}`.execute(db);
  return rows[0];
}

/**
 * Locks the tries of a name at a place, making the row when it is the first: those who try at once
 * wait here for each other.
 */
export async function lockFailures(tx: Tx, of: TryOf, now: Date): Promise<Failures> {
  const { rows } = await sql<Failures>`
    insert into guard.failure (merchant, username, place, touched_at) values (${of.merchant}, ${of.username}, ${of.place}, ${now})
    on conflict (merchant, username, place) do update set touched_at = excluded.touched_at
    returning ${failureColumns}`.execute(tx);
  return rows[0] ?? { tries: [], lockedUntil: null };
}

export async function saveFailures(tx: Tx, of: TryOf, { tries, lockedUntil }: Failures, now: Date): Promise<void> {
  await sql`update guard.failure set tries = ${tries.map((at) => at.toISOString())}::timestamptz[], locked_until = ${lockedUntil}, touched_at = ${now}
    where merchant = ${of.merchant} and username = ${of.username} and place = ${of.place}`.execute(tx);
}

export async function dropFailures(tx: Tx, of: TryOf): Promise<void> {
  await sql`delete from guard.failure where merchant = ${of.merchant} and username = ${of.username} and place = ${of.place}`.execute(
    tx,
  );
}

export async function dropAllFailures(tx: Tx, of: Omit<TryOf, 'place'>): Promise<void> {
  await sql`delete from guard.failure where merchant = ${of.merchant} and username = ${of.username}`.execute(tx);
}

/** How many names have failed from unknown devices between two moments; stops counting at `most`. */
export async function failedNames(
  db: Db,
  f: { merchant: string; from: Date; until: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ names: number }>`
    select count(*)::int as names from (
      select 1 from guard.failure where touched_at > ${f.from} and touched_at <= ${f.until} and merchant = ${f.merchant} and place = '' limit ${f.most}
    ) as failed`.execute(db);
  return rows[0]?.names ?? 0;
}

/** Forgets pictures, answered checks and tries that count for nothing any more. */
export async function forgetOld(tx: Tx, before: { captcha: Date; challenge: Date; failure: Date }): Promise<void> {
  await sql`delete from guard.captcha where made_at < ${before.captcha}`.execute(tx);
  await sql`delete from guard.challenge_used where expires_at < ${before.challenge}`.execute(tx);
  await sql`delete from guard.failure where touched_at < ${before.failure}`.execute(tx);
}
