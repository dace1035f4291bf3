import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { isTwin } from '../twin.ts';
import { contactRow, contactsOf, putContact } from './contact-store.ts';

export type ContactKind =
  | 'mobile'
  | 'email'
  | 'line'
  | 'whatsapp'
  | 'facebook'
  | 'wechat'
  | 'qqNum'
  | 'zalo'
  | 'telegram';

export interface Contact {
  /** E.164 for a mobile, else as it was typed. */
  readonly value: string;
  readonly verifiedAt: Date | null;
  /** Of a mobile: the dialling code in digits ('55'). */
  readonly dialing?: string;
}

const sealOf = (platform: Platform, kind: ContactKind) => sealFor(platform, `players.contact.${kind}`);

/** The digest equal contacts share: case does not tell two addresses apart. */
export function contactIndex(platform: Platform, kind: ContactKind, value: string): Buffer {
  return sealOf(platform, kind).index(value.trim().normalize('NFC').toLowerCase());
}

export async function contactOf(
  platform: Platform,
  db: Db | Tx,
  playerId: bigint,
  kind: ContactKind,
): Promise<Contact | undefined> {
  const row = await contactRow(db, playerId, kind);
  return row && opened(platform, kind, row);
}

/** All a player has given, by kind. */
export async function allContacts(
  platform: Platform,
  db: Db | Tx,
  playerId: bigint,
): Promise<Partial<Record<ContactKind, Contact>>> {
  const rows = await contactsOf(db, playerId);
  return Object.fromEntries(rows.map((row) => [row.kind, opened(platform, row.kind as ContactKind, row)]));
}

function opened(
  platform: Platform,
  kind: ContactKind,
  row: { valueSealed: Buffer; verifiedAt: Date | null; dialing: string | null },
): Contact {
  const { verifiedAt, dialing } = row;
  return { value: sealOf(platform, kind).open(row.valueSealed), verifiedAt, ...(dialing !== null && { dialing }) };
}

/**
 * Keeps a contact in the place of the one of its kind. Refuses `players.mobile_taken` or `players.email_taken` when it
 * is to be verified and another account has proven it; the transaction is lost then.
 */
export async function setContact(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  kind: ContactKind,
  value: string,
  o: { verified: boolean; dialing?: string },
): Promise<void> {
  try {
    await putContact(tx, {
      playerId,
      kind,
      valueSealed: sealOf(platform, kind).close(value.trim()),
      valueIndex: contactIndex(platform, kind, value),
      dialing: o.dialing ?? null,
      verifiedAt: o.verified ? platform.clock.now() : null,
    });
  } catch (error) {
    if (isTwin(error, 'contact_verified_once')) {
      if (kind === 'mobile') refuse('players.mobile_taken', { field: 'mobileNum' });
      refuse('players.email_taken', { field: 'email' });
    }
    throw error;
  }
}

/** An address with its middle hidden: 'l···a@example.org'. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return `${local.slice(0, 1)}···${local.length > 2 ? local.slice(-1) : ''}${address.slice(at)}`;
}
