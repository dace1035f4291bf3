import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { problemOf, type RuleProblem } from '@palpite/contract/base/field-patterns.ts';
import type { memberInfo, saveMember } from '@palpite/contract/players/player.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import { inTx, type Tx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { sealFor } from '../base/seal.ts';
import { fieldRules, merchant } from '../site/site.ts';
import { isOldEnough } from './age.ts';
import { removeContact } from './contact-store.ts';
import { allContacts, type ContactKind, maskEmail, setContact } from './contacts.ts';
import { maskCpf, readCpf } from './cpf.ts';
import { maskPhone } from './phone.ts';
import { profileRow, saveProfile } from './profile-store.ts';
import { lockPlayer, type PlayerRow, playerRows, setBirthday, setIdentity, setName, setNickname } from './store.ts';
import { isTwin } from './twin.ts';

type Form = InputOf<typeof saveMember>;
type Field = keyof Form;

const contactFields = [
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
  'zalo',
  'telegram',
] as const satisfies readonly ContactKind[];

/** What the player's own pages show of the account. */
export async function readMember({ house, who }: Ask<PlayerSession>): Promise<OutputOf<typeof memberInfo>> {
  const [[player], contacts, profile] = await Promise.all([
    playerRows(house.db, [who.playerId]),
    allContacts(house, house.db, who.playerId),
    profileRow(house.db, who.playerId),
  ]);
  if (!player) return refuse('login.not.session');
  const { mobile, email } = contacts;
  const opened = (sealed: Buffer | null | undefined, purpose: string) =>
    sealed ? sealFor(house, purpose).open(sealed) : null;
  const cpf = opened(player.cpfSealed, 'players.cpf');
  return {
    id: player.id.toString(),
    account: player.username,
    nickname: player.nickname ?? player.username,
    type: player.memberType as MemberType,
    mobile: mobile ? maskPhone(mobile.value, mobile.dialing ?? '') : null,
    mobileVerified: Boolean(mobile?.verifiedAt),
    email: email ? maskEmail(email.value) : null,
    emailVerified: Boolean(email?.verifiedAt),
    regDate: player.createdAt.getTime(),
    lastLogin: player.lastLoginAt?.getTime() ?? null,
    lastLoginLocation: null,
    clubLabel: null,
    payeeName: player.fullName,
    idNumber: cpf === null ? null : maskCpf(cpf),
    profile: {
      birthday: opened(player.birthdaySealed, 'players.birthday'),
      address: opened(profile?.addressSealed, 'players.address'),
      nationality: profile?.nationality ?? null,
      occupation: profile?.occupation ?? null,
      sourceOfIncome: profile?.sourceOfIncome ?? null,
      line: contacts.line?.value ?? null,
      whatsapp: contacts.whatsapp?.value ?? null,
      facebook: contacts.facebook?.value ?? null,
      wechat: contacts.wechat?.value ?? null,
      qqNum: contacts.qqNum?.value ?? null,
      zalo: contacts.zalo?.value ?? null,
      telegram: contacts.telegram?.value ?? null,
    },
  };
}

/** Keeps what the player tells of themselves, each field by the merchant's rule. What says who the person is stays as it was first said. */
export async function keepMember(ask: Ask<PlayerSession>, form: Form): Promise<null> {
  const { house, who } = ask;
  await checkFields(ask, form);
  const brand = await merchant(house.db, who.merchant);
  if (form.birthday && !isOldEnough(form.birthday, brand.minAge, house.clock.now()))
    refuse('players.underage', { field: 'birthday', age: brand.minAge });
  await inTx(house.db, async (tx) => {
    const player = (await lockPlayer(tx, who.playerId)) ?? refuse('login.not.session');
    await keepIdentity(house, tx, player, form);
    await keepBirthday(house, tx, player, form.birthday);
    if (form.nickname !== undefined) await setNickname(tx, player.id, form.nickname || null);
    await saveProfile(house, tx, player.id, form);
    for (const kind of contactFields) {
      const value = form[kind];
      if (value) await setContact(house, tx, player.id, kind, value, { verified: false });
      else if (value === '') await removeContact(tx, player.id, kind);
    }
  });
  return null;
}

async function checkFields({ house, merchant: code }: Ask<PlayerSession>, form: Form): Promise<void> {
  const rules = new Map((await fieldRules(house.db, code)).map((rule) => [rule.field, rule]));
  for (const [field, value] of Object.entries(form)) {
    // a CPF comes with its dots; what it must be, its own check knows
    if (field === 'idNumber' || value === undefined) continue;
    const rule = rules.get(field);
    if (rule && !rule.updateEnabled) refuse('players.field_fixed', { field });
    const problem = problemOf(value, rule && { ...rule, required: rule.required || field === 'payeeName' });
    if (problem) refuse('request.invalid', { field, ...saidOf(problem) });
  }
}

function saidOf(problem: RuleProblem): Record<string, unknown> {
  if (problem.kind === 'length') return { problem: 'length', min: problem.min, max: problem.max };
  return problem.kind === 'pattern' ? { problem: 'pattern', patternId: problem.id } : { problem: 'empty' };
}

/** Name and CPF, once: PIX comes from and goes to this person only. Saying the same again changes nothing. */
async function keepIdentity(house: House, tx: Tx, player: PlayerRow, form: Form): Promise<void> {
  const { payeeName, idNumber } = form;
  const seal = sealFor(house, 'players.cpf');
  const cpf =
    idNumber === undefined ? undefined : (readCpf(idNumber) ?? refuse('players.cpf_invalid', { field: 'idNumber' }));
  if (cpf !== undefined && player.cpfSealed && seal.open(player.cpfSealed) !== cpf)
    refuse('players.cpf_fixed', { field: 'idNumber' });
  if (payeeName !== undefined) {
    if (player.fullName !== null && !sameName(player.fullName, payeeName))
      refuse('players.field_fixed', { field: 'payeeName' });
    if (player.fullName === null) await setName(tx, player.id, payeeName);
  }
  if (cpf === undefined || player.cpfSealed) return;
  try {
    await setIdentity(tx, player.id, { cpfSealed: seal.close(cpf), cpfIndex: seal.index(cpf) });
  } catch (error) {
    if (isTwin(error, 'player_merchant_cpf_index_key')) refuse('players.cpf_taken', { field: 'idNumber' });
    throw error;
  }
}

async function keepBirthday(house: House, tx: Tx, player: PlayerRow, birthday: string | undefined): Promise<void> {
  if (birthday === undefined) return;
  const seal = sealFor(house, 'players.birthday');
  const before = player.birthdaySealed ? seal.open(player.birthdaySealed) : '';
  if (before === birthday) return;
  if (before !== '') refuse('players.field_fixed', { field: 'birthday' } satisfies { field: Field });
  await setBirthday(tx, player.id, seal.close(birthday));
}

function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
