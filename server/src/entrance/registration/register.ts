import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { askBeforeAccount, keepFirstAnswer } from '../../barred/barred.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask } from '../../base/room.ts';
import {
  browserHash,
  checkNewPassword,
  createPlayer,
  findPlayer,
  type NewPlayer,
  type Phone,
} from '../../players/players.ts';
import { keepPaymentPassword, useCode } from '../../proofs/proofs.ts';
import { setFirstLimits } from '../../safeguards/safeguards.ts';
import { flagOn } from '../../site/site.ts';
import { finishLogin, sessionOf } from '../login/finish-login.ts';
import { phoneOf } from '../login/send-code.ts';
import { type Newcomer, useInvite } from './invite.ts';
import { drawName } from './made-name.ts';
import { checkApplicant, checkFields, type Kept, type RegisterForm, readExtras, readKept } from './registration.ts';

/** A visitor becomes a player by a name and a password, and by whatever else the brand asks. */
export async function registerByName(ask: Ask, form: RegisterForm): Promise<SessionValue> {
  await checkApplicant(ask, form);
  const rules = await checkFields(ask, form, { username: true, password: true });
  const { username = '', password = '' } = form;
  if (password !== form.confirmPassword) refuse('players.passwords_differ', { field: 'confirmPassword' });
  await checkNewPassword(ask.platform, ask.merchant, password, { username });
  const extras = await readExtras(ask, form, rules);
  const kept = await readKept(ask, form, rules);
  await checkFree(ask, username);
  await askBeforeAccount(ask.platform, ask.merchant, extras.cpf);
  const number = rules.find(({ field }) => field === 'mobileNum');
  const mobile = number && (form.mobileNum || number.required) ? await proveMobile(ask, form) : undefined;
  const passwordHash = await ask.platform.hasher.hash(password);
  return settleIn(ask, form, { ...extras, username, passwordHash, ...(mobile && { mobile }) }, kept);
}

/**
 * A visitor becomes a player by a mobile number. Where no password is asked the account has none until its owner
 * chooses one.
 */
export async function registerByMobile(ask: Ask, form: RegisterForm): Promise<SessionValue> {
  const { platform, merchant } = ask;
  await checkApplicant(ask, form);
  const asksPassword = await flagOn(platform, merchant, 'MOBILENUMPASSREG3');
  const asksName = Boolean(form.username);
  // the number has its own refusals, which say more than its rule
  const phone = phoneOf(form.mobileNum, form.countryDialingCode);
  const rules = await checkFields(ask, form, { username: asksName, password: asksPassword, mobileNum: true });
  if (asksPassword && form.password !== form.confirmPassword)
    refuse('players.passwords_differ', { field: 'confirmPassword' });
  const { password = '' } = form;
  if (asksPassword) await checkNewPassword(platform, merchant, password, { username: form.username ?? '' });
  const extras = await readExtras(ask, form, rules);
  const kept = await readKept(ask, form, rules);
  if (form.username) await checkFree(ask, form.username);
  await askBeforeAccount(platform, merchant, extras.cpf);
  const mobile = await proveMobile(ask, form, phone);
  const passwordHash = asksPassword ? await platform.hasher.hash(password) : null;
  const username = form.username || drawName(platform.chance);
  return settleIn(ask, form, { ...extras, username, passwordHash, mobile }, kept);
}

/**
 * A name that is gone is said before the code from the phone is used up; of two who ask at once one still loses theirs.
 */
async function checkFree(ask: Ask, username: string): Promise<void> {
  if (await findPlayer(ask.platform, ask.platform.db, ask.merchant, { username }))
    refuse('players.username_taken', { field: 'username' });
}

/** The number with its code used up where the brand proves numbers; else the number as it was said. */
async function proveMobile(
  ask: Ask,
  form: RegisterForm,
  phone: Phone = phoneOf(form.mobileNum, form.countryDialingCode),
): Promise<NonNullable<NewPlayer['mobile']>> {
  const { platform, merchant } = ask;
  if (!(await flagOn(platform, merchant, 'REGMOBVERF3'))) return { phone, verified: false };
  const code = form.verificationCode ?? '';
  const request = browserHash(ask).toString('hex');
  await useCode(platform, { merchant, channel: 'sms', to: phone.e164, purpose: 'register', request, code });
  return { phone, verified: true };
}

/** Who else vouches for a person, in the place of a password. */
export interface Voucher {
  /** An address the voucher says is the person's own; not asked again. */
  readonly email?: string;
  /** What else the transaction writes that makes the account. */
  readonly also: (tx: Tx, playerId: bigint) => Promise<void>;
}

/** A visitor becomes a player by somebody else's word: no password, and all else as the brand asks it of anybody. */
export async function registerVouched(ask: Ask, form: RegisterForm, by: Voucher): Promise<SessionValue> {
  await checkApplicant(ask, form);
  const username = form.username || undefined;
  const asked = { username: username !== undefined, password: false, ...(by.email && { email: false }) };
  const rules = await checkFields(ask, form, asked);
  const extras = await readExtras(ask, form, rules);
  const kept = await readKept(ask, form, rules);
  if (username) await checkFree(ask, username);
  await askBeforeAccount(ask.platform, ask.merchant, extras.cpf);
  const number = rules.find(({ field }) => field === 'mobileNum');
  const mobile = number && (form.mobileNum || number.required) ? await proveMobile(ask, form) : undefined;
  const player: Newcomer = {
    ...extras,
    ...(by.email && { email: { address: by.email, verified: true } }),
    ...(mobile && { mobile }),
    username: username ?? drawName(ask.platform.chance),
    passwordHash: null,
  };
  return settleIn(ask, form, player, kept, by.also);
}

/** Writes the account whole or not at all, then opens its first session unless the form wants none. */
export async function settleIn(
  ask: Ask,
  form: Pick<RegisterForm, 'login'>,
  player: Newcomer,
  { paymentHash, limits }: Kept = {},
  also?: Voucher['also'],
): Promise<SessionValue> {
  const { platform, merchant } = ask;
  const id = await inTx(platform.db, async (tx) => {
    const made = await createPlayer(platform, tx, player);
    await useInvite(platform, tx, player, made);
    if (paymentHash !== undefined) await keepPaymentPassword(platform, tx, made, paymentHash);
    if (player.cpf) await keepFirstAnswer(platform, tx, { merchant, playerId: made }, player.cpf);
    if (limits) await setFirstLimits(platform, tx, made, limits);
    await also?.(tx, made);
    return made;
  });
  const account = (await findPlayer(platform, platform.db, merchant, { id })) ?? refuse('login.not.session');
  if (form.login === false) return sessionOf(account, '', false);
  return finishLogin(ask, account, {
    assurance: 'full',
    byPassword: player.passwordHash !== null,
    checkAddress: false,
    ...((player.mobile?.verified || player.passwordHash === null) && { proven: true }),
    remember: false,
  });
}
