import { sql } from 'kysely';
import type { Tx } from '../base/db/db.ts';

export type Purpose = 'login' | 'bind' | 'prove';

/** A way to a provider and back. */
export interface Attempt {
  provider: string;
  purpose: Purpose;
  proofSealed: Buffer;
  /** Who began it, and in which session; null at a login. */
  playerId: bigint | null;
  sessionId: bigint | null;
  portal: 'member' | 'agent' | null;
  remember: boolean;
  returnTo: string;
}

/** Which row it is: the hash of what the browser brings, the brand, and the hash of the browser. */
interface Key {
  merchant: string;
  browserHash: Buffer;
}

export async function putAttempt(
  tx: Tx,
  a: Attempt & Key & { stateHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into social.attempt (state_hash, merchant, provider, purpose, browser_hash, proof_sealed, player_id, session_id, portal,
      remember, return_to, made_at, expires_at)
    values (${a.stateHash}, ${a.merchant}, ${a.provider}, ${a.purpose}, ${a.browserHash}, ${a.proofSealed}, ${a.playerId}, ${a.sessionId},
      ${a.portal}, ${a.remember}, ${a.returnTo}, ${a.at}, ${a.expiresAt})`.execute(tx);
}

/**
 * Uses the attempt up; undefined when it is gone or another browser's, which leaves it as it is. Of
 * two at once one gets it.
 */
export async function useAttempt(tx: Tx, k: Key & { stateHash: Buffer; now: Date }): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`update social.attempt set used_at = ${k.now}
    where state_hash = ${k.stateHash} and merchant = ${k.merchant} and browser_hash = ${k.browserHash}
      and used_at is null and expires_at > ${k.now}
    returning provider, purpose, proof_sealed, player_id, session_id, portal, remember,
      return_to`.execute(tx);
  return rows[0];
}

/** A person a provider vouched for who has no account yet. */
export interface TicketRow {
  provider: string;
  personSealed: Buffer;
}

export async function putTicket(
  tx: Tx,
  t: TicketRow & Key & { codeHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into social.ticket (code_hash, merchant, provider, browser_hash, person_sealed, made_at, expires_at)
    values (${t.codeHash}, ${t.merchant}, ${t.provider}, ${t.browserHash}, ${t.personSealed}, ${t.at}, ${t.expiresAt})`.execute(
    tx,
  );
}

const standing = (k: Key & { codeHash: Buffer; now: Date }) =>
  sql`code_hash = ${k.codeHash} and merchant = ${k.merchant} and browser_hash = ${k.browserHash}
    and used_at is null and expires_at > ${k.now}`;

export async function ticketBy(tx: Tx, k: Key & { codeHash: Buffer; now: Date }): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select provider, person_sealed from social.ticket
    where ${standing(k)}`.execute(tx);
  return rows[0];
}

/** Uses the ticket up; false when it is gone. */
export async function useTicket(tx: Tx, k: Key & { codeHash: Buffer; now: Date }): Promise<boolean> {
  const { rows } = await sql`update social.ticket set used_at = ${k.now} where ${standing(k)} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Takes away what has been over for a day. */
export async function prune(tx: Tx, now: Date): Promise<void> {
  await sql`delete from social.attempt where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx);
  await sql`delete from social.ticket where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx);
}
