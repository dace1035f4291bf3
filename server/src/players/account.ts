import type { Db, Tx } from '../base/db/db.ts';
import { publishEvent } from '../base/events/events.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Language, Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { keepCalendar } from '../safeguards/safeguards.ts';
import {
  type AccountRow,
  accountByContact,
  accountByCpf,
  accountById,
  accountByName,
  insertPlayer,
} from './account-store.ts';
import { type ContactKind, contactIndex, setContact } from './contact/contacts.ts';
import type { Phone } from './contact/phone.ts';
import { registered } from './news.ts';
import { type ProfileGiven, saveProfile } from './profile-store.ts';
import { isTwin } from './twin.ts';

/** What proves and guards an account; never sent to anybody. */
export type Account = Readonly<AccountRow>;

export type FindBy =
  | { id: bigint }
  | { username: string }
  /** E.164 of a verified number. */
  | { mobile: string }
  /** A verified address. */
  | { email: string }
  /** Eleven digits. */
  | { cpf: string };

/** The account of this merchant that bears the name, or has proven the contact, or holds the CPF. */
export async function findPlayer(
  platform: Platform,
  db: Db | Tx,
  merchant: string,
  by: FindBy,
): Promise<Account | undefined> {
  if ('id' in by) {
    const account = await accountById(db, by.id);
    return account?.merchant === merchant ? account : undefined;
  }
  if ('username' in by) return accountByName(db, merchant, by.username.trim().toLowerCase());
  if ('cpf' in by) return accountByCpf(db, merchant, sealFor(platform, 'players.cpf').index(by.cpf));
  if ('mobile' in by) return accountByContact(db, merchant, 'mobile', contactIndex(platform, 'mobile', by.mobile));
  return accountByContact(db, merchant, 'email', contactIndex(platform, 'email', by.email));
}

/** Who is to become a player; every value already checked against its field rule. */
export interface NewPlayer {
  readonly merchant: string;
  readonly username: string;
  /** From `platform.hasher`; null for an account that is never entered by password. */
  readonly passwordHash: string | null;
  readonly mustChange?: boolean;
  readonly memberType: number;
  readonly currency: string;
  readonly language?: Language;
  readonly nickname?: string;
  readonly fullName?: string;
  /** Eleven digits, checked by `readCpf`. */
  readonly cpf?: string;
  /** yyyy-MM-dd */
  readonly birthday?: string;
  readonly mobile?: { readonly phone: Phone; readonly verified: boolean };
  readonly email?: { readonly address: string; readonly verified: boolean };
  readonly contacts?: Readonly<Partial<Record<Exclude<ContactKind, 'mobile' | 'email'>, string>>>;
  readonly profile?: ProfileGiven;
  readonly domain?: string;
  readonly url?: string;
  readonly method?: string;
  /** Who brought the player. */
  readonly uplineId?: bigint;
}

/**
 * Writes a new account and says `players.registered`. Refuses `players.username_taken`, `players.mobile_taken`,
 * `players.email_taken` (verified ones only) and `players.cpf_taken`; the transaction is lost then.
 */
export async function createPlayer(platform: Platform, tx: Tx, p: NewPlayer): Promise<bigint> {
  const cpf = sealFor(platform, 'players.cpf');
  const at = platform.clock.now();
  const { merchant, currency } = p;
  let id: bigint | undefined;
  try {
    id = await insertPlayer(tx, {
      merchant,
      username: p.username.toLowerCase(),
      passwordHash: p.passwordHash,
      mustChange: p.mustChange ?? false,
      memberType: p.memberType,
      currency,
      language: p.language ?? null,
      nickname: p.nickname ?? null,
      fullName: p.fullName ?? null,
      cpfSealed: p.cpf === undefined ? null : cpf.close(p.cpf),
      cpfIndex: p.cpf === undefined ? null : cpf.index(p.cpf),
      birthdaySealed: p.birthday === undefined ? null : sealFor(platform, 'players.birthday').close(p.birthday),
      domain: p.domain ?? null,
      url: p.url ?? null,
      method: p.method ?? null,
      uplineId: p.uplineId ?? null,
      at,
    });
  } catch (error) {
    if (isTwin(error, 'player_merchant_cpf_index_key')) refuse('players.cpf_taken', { field: 'idNumber' });
    throw error;
  }
  if (id === undefined) return refuse('players.username_taken', { field: 'username' });
  await keepCalendar(tx, { playerId: id, merchant });
  if (p.mobile)
    await setContact(platform, tx, id, 'mobile', p.mobile.phone.e164, {
      verified: p.mobile.verified,
      dialing: p.mobile.phone.dialing,
    });
  if (p.email) await setContact(platform, tx, id, 'email', p.email.address, { verified: p.email.verified });
  for (const [kind, value] of Object.entries(p.contacts ?? {}))
    if (value) await setContact(platform, tx, id, kind as ContactKind, value, { verified: false });
  if (p.profile) await saveProfile(platform, tx, id, p.profile);
  await publishEvent(tx, registered, { playerId: id.toString(), merchant, currency });
  return id;
}
