import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { smsForLogin, smsForRegistration, smsForReset } from '@palpite/contract/entrance/player.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask } from '../../base/room.ts';
import { checkCaptcha, checkHuman, takeFromBudgets } from '../../guard/guard.ts';
import { browserHash, findPlayer, type Phone, readPhone } from '../../players/players.ts';
import { issueCode, type Purpose } from '../../proofs/proofs.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { needFlag } from '../registration/need-flag.ts';

const homeDialing = '55';

/** The number as typed. Refuses `players.phone_missing` and `players.phone_invalid`. */
export function phoneOf(typed: string | undefined, dialing: string | undefined, field = 'mobileNum'): Phone {
  if (!typed) return refuse('players.phone_missing', { field });
  return readPhone(dialing || homeDialing, typed) ?? refuse('players.phone_invalid', { field });
}

interface Checked {
  readonly geetestValidateV4?: InputOf<typeof smsForLogin>['geetestValidateV4'];
  readonly captcha?: string | undefined;
}

export async function sendLoginCode(ask: Ask, form: InputOf<typeof smsForLogin>): Promise<{ expiredMinutes: number }> {
  await needFlag(ask, 'MOBILEVERCODELOGIN3');
  const phone = phoneOf(form.mobileNum, form.countryDialingCode);
  await checkSender(ask, form);
  return sendToOwner(ask, phone, 'login');
}

export async function sendResetCode(ask: Ask, form: InputOf<typeof smsForReset>): Promise<{ expiredMinutes: number }> {
  const phone = phoneOf(form.mobileNum, form.countryDialingCode);
  await checkSender(ask, form);
  return sendToOwner(ask, phone, 'forgot');
}

/**
 * The code of a registration goes to a number nobody has proven yet: who holds it gets it, unless it has an
 * account and the brand says so.
 */
export async function sendRegistrationCode(
  ask: Ask,
  form: InputOf<typeof smsForRegistration>,
): Promise<{ expiredMinutes: number }> {
  const { platform, merchant } = ask;
  const phone = phoneOf(form.mobileNo, form.countryDialingCode, 'mobileNo');
  await checkSender(ask, form);
  const owner = await findPlayer(platform, platform.db, merchant, { mobile: phone.e164 });
  const neutral = (await ruleOf(platform, merchant, 'account.errors')) === 'neutral';
  if (owner && !neutral) refuse('players.mobile_taken', { field: 'mobileNo' });
  return send(ask, phone, 'register', owner !== undefined);
}

/** A person, from an address and a browser that have not asked too often. A captcha that was typed must be right. */
async function checkSender(ask: Ask, form: Checked): Promise<void> {
  await checkHuman(ask, 'sms', form.geetestValidateV4);
  if (form.captcha) await checkCaptcha(ask, form.captcha);
  await takeFromBudgets(ask.platform, [
    { name: 'sms_ip', of: ask.ip },
    { name: 'sms_device', of: browserHash(ask).toString('hex') },
  ]);
}

/** To a number no account has proven nothing is sent, and nobody can tell. */
async function sendToOwner(ask: Ask, phone: Phone, purpose: Purpose): Promise<{ expiredMinutes: number }> {
  const owner = await findPlayer(ask.platform, ask.platform.db, ask.merchant, { mobile: phone.e164 });
  return send(ask, phone, purpose, owner === undefined);
}

function send(ask: Ask, phone: Phone, purpose: Purpose, decoy: boolean): Promise<{ expiredMinutes: number }> {
  const { platform, merchant, language } = ask;
  const request = browserHash(ask).toString('hex');
  return issueCode(platform, { merchant, channel: 'sms', to: phone.e164, purpose, request, language, decoy });
}
