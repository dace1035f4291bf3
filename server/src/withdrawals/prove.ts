import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sendWithdrawalCode } from '@palpite/contract/withdrawals/player.ts';
import type { Micro } from '@palpite/math/money.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { browserHash, contactOf } from '../players/players.ts';
import { checkPaymentPassword, issueCode, useCode } from '../proofs/proofs.ts';
import type { GateRow, Setting } from './records.ts';
import { passedGate, skippedGate } from './request/gates.ts';

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

/**
 * Sends the code to the bound number. Refuses `proofs.not_allowed` where none is bound, `TOO_MANY_REQUESTS`, and
 * `guard.quota_exceeded` where the number or the brand has had its codes of the day.
 */
export async function sendCode(ask: Ask<PlayerSession>): Promise<OutputOf<typeof sendWithdrawalCode>> {
  const { platform, who, merchant, language, ip } = ask;
  const to = await boundNumber(platform, who.playerId);
  const device = browserHash(ask).toString('hex');
  await issueCode(platform, { ...codeOf(who, to), merchant, language, playerId: who.playerId, ip, device });
  return { resendAfterSeconds };
}

/**
 * What the player has to prove beside being logged in, the password before the code. Refuses what proofs refuses. Not
 * within a transaction: each try counts, and a code is used up.
 */
export async function passProofs(
  { platform, who, merchant }: Ask<PlayerSession>,
  amount: Micro,
  { password = '', verificationCode = '' }: Proofs,
  setting: Setting,
): Promise<GateRow[]> {
  const gates: GateRow[] = [];
  if (setting.paymentPassword) {
    await checkPaymentPassword(platform, who.playerId, password, 'password');
    gates.push(passedGate('payment_password', platform.clock.now()));
  } else gates.push(skippedGate('payment_password'));
  if (!needsCode(setting, amount)) return [...gates, skippedGate('mobile_code')];
  const to = await boundNumber(platform, who.playerId);
  await useCode(platform, { ...codeOf(who, to), merchant, code: verificationCode });
  return [...gates, passedGate('mobile_code', platform.clock.now())];
}

async function boundNumber(platform: Platform, playerId: bigint): Promise<string> {
  const contact = await contactOf(platform, platform.db, playerId, 'mobile');
  return contact?.verifiedAt ? contact.value : refuse('proofs.not_allowed', { field: 'verificationCode' });
}

/** Bound to the request as well: a code of a step-up opens no withdrawal, and one of a withdrawal no step-up. */
function codeOf(who: PlayerSession, to: string) {
  return { channel: 'sms', to, purpose: 'step_up', request: `withdrawal:${who.sessionId}` } as const;
}
