import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sendWithdrawalCode } from '@palpite/contract/withdrawals/player.ts';
import type { Micro } from '@palpite/math/money.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { browserHash, contactOf } from '../players/players.ts';
import { checkPaymentPassword, issueCode, useCode } from '../proofs/proofs.ts';
import type { GateRow, Setting } from './records.ts';
import { passed, skipped } from './request/gates.ts';

const resendAfterSeconds = 60;

export interface Proofs {
  readonly password?: string | undefined;
  readonly verificationCode?: string | undefined;
}

/** Whether a withdrawal of this amount asks for a code sent to the mobile number. */
export function needsCode(setting: Pick<Setting, 'mobileCode' | 'mobileCodeFrom'>, amount: Micro): boolean {
  if (setting.mobileCode === null) return false;
  return setting.mobileCode === 'EVERY_WITHDRAWAL' || amount >= (setting.mobileCodeFrom ?? 0n);
}

/** Sends the code to the bound number. Refuses `proofs.not_allowed` where none is bound, and `TOO_MANY_REQUESTS`. */
export async function sendCode(ask: Ask<PlayerSession>): Promise<OutputOf<typeof sendWithdrawalCode>> {
  const { house, who, merchant, language, ip } = ask;
  const to = await boundNumber(house, who.playerId);
  const device = browserHash(ask).toString('hex');
  await issueCode(house, { ...codeOf(who, to), merchant, language, playerId: who.playerId, ip, device });
  return { resendAfterSeconds };
}

/**
 * What the player has to prove beside being logged in, the password before the code. Refuses what proofs refuses. Not
 * within a transaction: each try counts, and a code is used up.
 */
export async function passProofs(
  { house, who, merchant }: Ask<PlayerSession>,
  amount: Micro,
  { password = '', verificationCode = '' }: Proofs,
  setting: Setting,
): Promise<GateRow[]> {
  const gates: GateRow[] = [];
  if (setting.paymentPassword) {
    await checkPaymentPassword(house, who.playerId, password, 'password');
    gates.push(passed('payment_password', house.clock.now()));
  } else gates.push(skipped('payment_password'));
  if (!needsCode(setting, amount)) return [...gates, skipped('mobile_code')];
  const to = await boundNumber(house, who.playerId);
  await useCode(house, { ...codeOf(who, to), merchant, code: verificationCode });
  return [...gates, passed('mobile_code', house.clock.now())];
}

async function boundNumber(house: House, playerId: bigint): Promise<string> {
  const contact = await contactOf(house, house.db, playerId, 'mobile');
  return contact?.verifiedAt ? contact.value : refuse('proofs.not_allowed', { field: 'verificationCode' });
}

/** Bound to the request as well: a code of a step-up opens no withdrawal, and one of a withdrawal no step-up. */
function codeOf(who: PlayerSession, to: string) {
  return { channel: 'sms', to, purpose: 'step_up', request: `withdrawal:${who.sessionId}` } as const;
}
