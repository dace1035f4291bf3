import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Language, Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { removeContact } from './contact/contact-store.ts';
import { allContacts, type Contact, type ContactKind, setContact } from './contact/contacts.ts';
import { readCpf } from './cpf.ts';
import { type ProfileGiven, profileRow, saveProfile } from './profile-store.ts';
import { lockPlayer, type PlayerRow, playerRows, setBirthday, setIdentity, setName, setNickname } from './store.ts';
import { isTwin } from './twin.ts';

/** All a player has told of themselves. */
export interface Person {
  readonly id: bigint;
  readonly username: string;
  readonly memberType: number;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  /** ISO 3166-1 alpha-2; null where the address was in no country the house knows. */
  readonly lastLoginCountry: string | null;
  readonly language: Language | null;
  readonly nickname: string | null;
  readonly fullName: string | null;
  /** Eleven digits. */
  readonly cpf: string | null;
  /** yyyy-MM-dd */
  readonly birthday: string | null;
  readonly address: string | null;
  readonly nationality: string | null;
  readonly occupation: string | null;
  readonly sourceOfIncome: string | null;
  readonly contacts: Readonly<Partial<Record<ContactKind, Contact>>>;
}

export async function personOf(platform: Platform, db: Db | Tx, playerId: bigint): Promise<Person | undefined> {
  const [[player], contacts, profile] = await Promise.all([
    playerRows(db, [playerId]),
    allContacts(platform, db, playerId),
    profileRow(db, playerId),
  ]);
  if (!player) return undefined;
  const opened = (sealed: Buffer | null | undefined, purpose: string) =>
    sealed ? sealFor(platform, purpose).open(sealed) : null;
  const { id, username, memberType, createdAt, lastLoginAt, lastLoginCountry, language, nickname, fullName } = player;
  return {
    id,
    username,
    memberType,
    createdAt,
    lastLoginAt,
    lastLoginCountry,
    language,
    nickname,
    fullName,
    cpf: opened(player.cpfSealed, 'players.cpf'),
    birthday: opened(player.birthdaySealed, 'players.birthday'),
    address: opened(profile?.addressSealed, 'players.address'),
    nationality: profile?.nationality ?? null,
    occupation: profile?.occupation ?? null,
    sourceOfIncome: profile?.sourceOfIncome ?? null,
    contacts,
  };
}

/** The birthdays of players who have given theirs, as yyyy-MM-dd. */
export async function birthdaysOf(
  platform: Platform,
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const seal = sealFor(platform, 'players.birthday');
  const rows = await playerRows(db, ids);
  return new Map(rows.flatMap(({ id, birthdaySealed }) => (birthdaySealed ? [[id, seal.open(birthdaySealed)]] : [])));
}

/** What says who the person is; a field that is not given stays. */
export interface IdentityGiven {
  readonly fullName?: string | undefined;
  /** With or without its dots. */
  readonly cpf?: string | undefined;
  /** yyyy-MM-dd, of one who is old enough. */
  readonly birthday?: string | undefined;
}

/**
 * Keeps name, CPF and birthday, each once: PIX comes from and goes to this person only. Saying the same again changes
 * nothing. Refuses `players.field_fixed`, `players.cpf_fixed`, `players.cpf_invalid` and `players.cpf_taken`, naming
 * the field of the profile; after `players.cpf_taken` the transaction is lost.
 */
export async function keepIdentity(platform: Platform, tx: Tx, playerId: bigint, given: IdentityGiven): Promise<void> {
  const player = (await lockPlayer(tx, playerId)) ?? refuse('login.not.session');
  const { fullName, cpf, birthday } = given;
  const digits = cpf === undefined ? undefined : (readCpf(cpf) ?? refuse('players.cpf_invalid', { field: 'idNumber' }));
  if (digits !== undefined && player.cpfSealed && sealFor(platform, 'players.cpf').open(player.cpfSealed) !== digits)
    refuse('players.cpf_fixed', { field: 'idNumber' });
  if (fullName !== undefined) {
    if (player.fullName !== null && !sameName(player.fullName, fullName))
      refuse('players.field_fixed', { field: 'payeeName' });
    if (player.fullName === null) await setName(tx, playerId, fullName);
  }
  if (digits !== undefined && !player.cpfSealed) await keepCpf(platform, tx, playerId, digits);
  if (birthday !== undefined) await keepBirthday(platform, tx, player, birthday);
}

async function keepCpf(platform: Platform, tx: Tx, playerId: bigint, cpf: string): Promise<void> {
  const seal = sealFor(platform, 'players.cpf');
  try {
    await setIdentity(tx, playerId, { cpfSealed: seal.close(cpf), cpfIndex: seal.index(cpf) });
  } catch (error) {
    if (isTwin(error, 'player_merchant_cpf_index_key')) refuse('players.cpf_taken', { field: 'idNumber' });
    throw error;
  }
}

async function keepBirthday(platform: Platform, tx: Tx, player: PlayerRow, birthday: string): Promise<void> {
  const seal = sealFor(platform, 'players.birthday');
  const before = player.birthdaySealed ? seal.open(player.birthdaySealed) : '';
  if (before === birthday) return;
  if (before !== '') refuse('players.field_fixed', { field: 'birthday' });
  await setBirthday(tx, player.id, seal.close(birthday));
}

export interface AboutGiven extends ProfileGiven {
  readonly nickname?: string | undefined;
  readonly contacts?: Readonly<Partial<Record<Exclude<ContactKind, 'mobile' | 'email'>, string | undefined>>>;
}

/** Keeps what a player tells freely: a field that is given is written, an empty one erased. */
export async function keepAbout(platform: Platform, tx: Tx, playerId: bigint, given: AboutGiven): Promise<void> {
  if (given.nickname !== undefined) await setNickname(tx, playerId, given.nickname || null);
  await saveProfile(platform, tx, playerId, given);
  for (const [kind, value] of Object.entries(given.contacts ?? {})) {
    if (value) await setContact(platform, tx, playerId, kind as ContactKind, value, { verified: false });
    else if (value === '') await removeContact(tx, playerId, kind);
  }
}

function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
