import type { SecondFactor } from '@palpite/contract/security/shapes.ts';
import type { Db, Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { contactOf } from '../players/players.ts';
import { recoveryLeft, totpOf } from './store.ts';

/** What the player can prove with beyond a password, best first. Empty: nothing is bound. */
export async function methodsOf(house: House, db: Db | Tx, playerId: bigint): Promise<readonly SecondFactor[]> {
  const methods: SecondFactor[] = [];
  const totp = await totpOf(db, playerId);
  if (totp?.secretSealed) methods.push('google');
  if ((await contactOf(house, db, playerId, 'mobile'))?.verifiedAt) methods.push('sms');
  if ((await contactOf(house, db, playerId, 'email'))?.verifiedAt) methods.push('email');
  if (totp?.secretSealed && (await recoveryLeft(db, playerId)) > 0) methods.push('recovery');
  return methods;
}
