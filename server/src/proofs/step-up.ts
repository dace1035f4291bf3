import type { ProofMethod } from '@palpite/contract/security/shapes.ts';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { noteSecurity } from '../base/ops/security-log.ts';
import { Refusal, refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession, Visitor } from '../base/room.ts';
import { takeFromBudgets } from '../guard/guard.ts';
import { browserHash, contactOf, findPlayer, hasPassword, proveSession, verifyPassword } from '../players/players.ts';
import { issueCode, type Purpose, useCode } from './codes.ts';
import { methodsOf, strongestMethods } from './methods.ts';
import { useRecoveryCode } from './recovery.ts';
import { useTotp } from './totp.ts';

/** How long a proof counts. */
export const stepUpMs = 5 * 60_000;

/** Until when the session's last proof counts, in epoch milliseconds; undefined when none does. */
export function provenUntil(platform: Platform, who: PlayerSession): number | undefined {
  const until = who.provenAt + stepUpMs;
  return who.provenAt > 0 && platform.clock.now().getTime() < until ? until : undefined;
}

/**
 * How a step-up of this player may be done: by a second factor, and by the password only while none is bound. Beside an
 * authenticator no code by SMS or mail is one. Empty: only who vouches for the account can.
 */
export async function proofMethodsOf(db: Db | Tx, playerId: bigint): Promise<readonly ProofMethod[]> {
  const methods = await methodsOf(db, playerId);
  if (methods.length > 0) return strongestMethods(methods);
  return (await hasPassword(db, playerId)) ? ['password'] : [];
}

/** Sends the code of a step-up to the bound number or address. Refuses `proofs.not_allowed` where none is bound. */
export async function sendStepUpCode(
  ask: Ask<PlayerSession>,
  channel: 'sms' | 'email',
): Promise<{ expiredMinutes: number }> {
  const { platform, who, merchant, language, ip } = ask;
  if (!(await proofMethodsOf(platform.db, who.playerId)).includes(channel)) refuse('proofs.not_allowed');
  const to = (await boundAt(platform, who.playerId, channel)) ?? refuse('proofs.not_allowed');
  const { purpose, request } = stepUpOf(who);
  const device = browserHash(ask).toString('hex');
  return issueCode(platform, { merchant, channel, to, purpose, request, playerId: who.playerId, language, ip, device });
}

/**
 * Proves that the caller is this player and marks the caller's session, if it is one, as proven now. A code sent by SMS
 * or e-mail is looked for under the purpose and request it was asked with: those of a step-up unless others are given.
 * A password is no proof where a second factor is bound. Refuses `proofs.code_missing`, `proofs.code_wrong`,
 * `proofs.code_expired`, `security.old_password_wrong` for the password, `proofs.not_allowed` for what the player does
 * not have, and `TOO_MANY_REQUESTS`. Not within a transaction: each try counts.
 */
export async function prove(
  ask: Ask<PlayerSession | Visitor>,
  playerId: bigint,
  method: ProofMethod,
  code: string,
  asked?: { purpose: Purpose; request: string },
): Promise<void> {
  const { platform, who } = ask;
  if (code.trim() === '') refuse('proofs.code_missing', { field: 'code' });
  try {
    await checkProof(ask, playerId, method, code, asked);
  } catch (thrown) {
    if (thrown instanceof Refusal) noteSecurity(ask, 'proof_refused', { player: playerId }, `${method}:${thrown.code}`);
    throw thrown;
  }
  if (who.kind === 'player')
    await inTx(platform.db, (tx) => proveSession(platform, tx, who.sessionId, platform.clock.now()));
}

async function checkProof(
  ask: Ask<PlayerSession | Visitor>,
  playerId: bigint,
  method: ProofMethod,
  code: string,
  asked: { purpose: Purpose; request: string } | undefined,
): Promise<void> {
  const { platform, who } = ask;
  const field = 'code';
  // beside a password or a first code each factor counts; within a session see `proofMethodsOf`
  const methods: readonly ProofMethod[] = await (asked ? methodsOf : proofMethodsOf)(platform.db, playerId);
  if (!methods.includes(method)) refuse('proofs.not_allowed', { field: 'method' });
  if (method === 'sms' || method === 'email') {
    const how = asked ?? (who.kind === 'player' ? stepUpOf(who) : refuse('proofs.not_allowed'));
    const to = (await boundAt(platform, playerId, method)) ?? refuse('proofs.not_allowed');
    await useCode(platform, { merchant: ask.merchant, channel: method, to, ...how, code, field });
  } else if (method === 'password') await provePassword(platform, { merchant: ask.merchant, playerId }, code, field);
  else {
    await takeGuess(platform, playerId);
    if (method === 'google') await useTotp(platform, playerId, code, field);
    else await useRecoveryCode(platform, playerId, code, field);
  }
}

/**
 * Checks the player's password. Refuses `security.old_password_wrong` and, when guessed too often, `TOO_MANY_REQUESTS`.
 */
export async function provePassword(
  platform: Platform,
  { merchant, playerId }: { merchant: string; playerId: bigint },
  password: string,
  field: string,
): Promise<void> {
  await takeGuess(platform, playerId);
  const account = await findPlayer(platform, platform.db, merchant, { id: playerId });
  if (!(await verifyPassword(platform, account, password))) refuse('security.old_password_wrong', { field });
}

/** Counts a guess before it is looked at: two hundred at once are two hundred. */
function takeGuess(platform: Platform, playerId: bigint): Promise<void> {
  return takeFromBudgets(platform, [{ name: 'totp_account', of: playerId.toString() }]);
}

async function boundAt(platform: Platform, playerId: bigint, channel: 'sms' | 'email'): Promise<string | undefined> {
  const contact = await contactOf(platform, platform.db, playerId, channel === 'sms' ? 'mobile' : 'email');
  return contact?.verifiedAt ? contact.value : undefined;
}

function stepUpOf(who: PlayerSession): { purpose: Purpose; request: string } {
  return { purpose: 'step_up', request: `session:${who.sessionId}` };
}
