import type { SecondFactor } from '@palpite/contract/security/shapes.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { provenContacts } from '../players/players.ts';
import { recoveryLeft, totpOf } from './store.ts';

/** What the player can prove with beyond a password, best first. Empty: nothing is bound. */
export async function methodsOf(db: Db | Tx, playerId: bigint): Promise<readonly SecondFactor[]> {
  const [totp, proven] = await Promise.all([totpOf(db, playerId), provenContacts(db, playerId)]);
  const methods: SecondFactor[] = [];
  if (totp?.secretSealed) methods.push('google');
  if (proven.has('mobile')) methods.push('sms');
  if (proven.has('email')) methods.push('email');
  if (totp?.secretSealed && (await recoveryLeft(db, playerId)) > 0) methods.push('recovery');
  return methods;
}

/**
 * Those of them that count where all must be beyond doubt: beside an authenticator nothing but it and its recovery
 * codes, for a stolen number or mailbox may be what opened the session.
 */
export function strongestMethods(methods: readonly SecondFactor[]): SecondFactor[] {
  const beyondDoubt = methods.filter((method) => method === 'google' || method === 'recovery');
  return beyondDoubt.length > 0 ? beyondDoubt : [...methods];
}
