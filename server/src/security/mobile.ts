import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { bindMobile, sendMobileCode } from '@palpite/contract/security/player.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { readPhone } from '../players/players.ts';
import { type Address, bind, sendCodeTo } from './contact.ts';

/** Sends a code to the number to be bound. */
export async function sendToNumber(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof sendMobileCode>,
): Promise<OutputOf<typeof sendMobileCode>> {
  return await sendCodeTo(ask, numberIn(form));
}

/** Binds the number whose code this is. Refuses `players.mobile_taken` when another account has proven it. */
export async function bindNumber(ask: Ask<PlayerSession>, form: InputOf<typeof bindMobile>): Promise<null> {
  return await bind(ask, numberIn(form), form.verificationCode);
}

function numberIn({ mobileNum, countryDialingCode }: { mobileNum: string; countryDialingCode: string }): Address {
  if (mobileNum === '') refuse('players.phone_missing', { field: 'mobileNum' });
  const phone = readPhone(countryDialingCode, mobileNum) ?? refuse('players.phone_invalid', { field: 'mobileNum' });
  return { channel: 'sms', to: phone.e164, dialing: phone.dialing };
}
