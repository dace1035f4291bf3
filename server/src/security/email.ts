import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { accepts } from '@palpite/contract/base/field-patterns.ts';
import type { bindEmail, sendEmailCode } from '@palpite/contract/security/player.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { type Address, bind, sendCodeTo } from './contact.ts';

const emailPattern = 3;

/** Sends a code to the address to be bound. */
export async function sendToAddress(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof sendEmailCode>,
): Promise<OutputOf<typeof sendEmailCode>> {
  return await sendCodeTo(ask, addressIn(form.email));
}

/** Binds the address whose code this is. Refuses `players.email_taken` when another account has proven it. */
export async function bindAddress(ask: Ask<PlayerSession>, form: InputOf<typeof bindEmail>): Promise<null> {
  return await bind(ask, addressIn(form.email), form.verificationCode);
}

function addressIn(typed: string): Address {
  if (!accepts(emailPattern, typed))
    refuse('request.invalid', { field: 'email', problem: 'pattern', patternId: emailPattern });
  return { channel: 'email', to: typed.toLowerCase() };
}
