import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Language } from '../base/room.ts';
import type { TemplateName } from './texts.ts';

export type Channel = 'sms' | 'email';
type MessageState = 'waiting' | 'sending' | 'unclear' | 'sent' | 'failed' | 'expired';

export interface NewMessage {
  readonly merchant: string;
  readonly channel: Channel;
  readonly toSealed: Buffer;
  readonly toIndex: Buffer;
  readonly template: TemplateName;
  readonly language: Language;
  readonly valuesSealed: Buffer;
  readonly purpose: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface MessageRow extends Omit<NewMessage, 'toIndex' | 'valuesSealed' | 'purpose'> {
  readonly id: bigint;
  readonly state: MessageState;
  /** null: it went, or it will never go. */
  readonly valuesSealed: Buffer | null;
  readonly firstTriedAt: Date | null;
  readonly triedAt: Date | null;
}

export async function insertMessage(tx: Tx, m: NewMessage): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into courier.message (merchant, channel, to_sealed, to_index, template, language,
      values_sealed, purpose, state, created_at, expires_at)
    values (${m.merchant}, ${m.channel}, ${m.toSealed}, ${m.toIndex}, ${m.template}, ${m.language}, ${m.valuesSealed}, ${m.purpose}, 'waiting',
      ${m.createdAt}, ${m.expiresAt}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('a message was expected');
  return rows[0].id;
}

/** The message, locked until the transaction ends; undefined when there is none. */
export async function lockMessage(tx: Tx, id: bigint): Promise<MessageRow | undefined> {
  const { rows } =
    await sql<MessageRow>`select id, merchant, channel, to_sealed, template, language, values_sealed, state,
      created_at, expires_at, first_tried_at, tried_at
    from courier.message where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Notes that an attempt begins. */
export async function noteTry(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update courier.message set state = 'sending', tries = tries + 1, tried_at = ${at}, first_tried_at = coalesce(first_tried_at, ${at})
    where id = ${id}`.execute(tx);
}

/** Notes how an attempt ended that did not bring the message out. */
export async function noteEnd(tx: Tx, id: bigint, state: 'waiting' | 'unclear'): Promise<void> {
  await sql`update courier.message set state = ${state} where id = ${id} and state = 'sending'`.execute(tx);
}

/** Notes that it is out, and erases what it said. */
export async function noteSent(tx: Tx, id: bigint, providerRef: string, at: Date): Promise<void> {
  await sql`update courier.message set state = 'sent', sent_at = ${at}, provider_ref = ${providerRef}, values_sealed = null
    where id = ${id}`.execute(tx);
}

/** Gives it up, and erases what it said. */
export async function giveUp(tx: Tx, id: bigint, state: 'failed' | 'expired'): Promise<void> {
  await sql`update courier.message set state = ${state}, values_sealed = null where id = ${id}`.execute(tx);
}

/** Which of these numbers of the gateway already answer for a message. */
export async function knownRefs(db: Db, channel: Channel, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ref: string }>`select provider_ref as ref from courier.message
    where channel = ${channel} and provider_ref = any(${refs}::text[])`.execute(db);
  return new Set(rows.map((row) => row.ref));
}

/** Gives up whatever expired before `at` without its job noticing, and erases what it said. How many there were. */
export async function giveUpExpired(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql`update courier.message set state = 'expired', values_sealed = null
    where state in ('waiting', 'sending', 'unclear') and expires_at < ${at} returning id`.execute(tx);
  return rows.length;
}

/** Removes what was made before `at`: to whom we wrote long ago is nobody's business. */
export async function removeOld(tx: Tx, at: Date): Promise<void> {
  await sql`delete from courier.message where created_at < ${at} and state in ('sent', 'failed', 'expired')`.execute(
    tx,
  );
}
