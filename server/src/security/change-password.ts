import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { changePassword } from '@palpite/contract/security/player.ts';
import { inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { noteSecurity } from '../base/security-log.ts';
import { checkNewPassword, findPlayer, hasPassword, notify, setPassword, verifyPassword } from '../players/players.ts';
import { methodsOf, provenUntil, provePassword } from '../proofs/proofs.ts';

/**
 * Gives the account a new password; every other session ends and the player is told. A fresh proof stands for the old password, and is asked for
 * where a second factor is bound: with the password alone a thief of it could lock the owner out.
 */
export async function changeOwnPassword(ask: Ask<PlayerSession>, form: InputOf<typeof changePassword>): Promise<null> {
  const { house, who, merchant } = ask;
  const { playerId, username } = who;
  if (form.newPassword !== form.confirmNewPassword) refuse('players.passwords_differ', { field: 'confirmNewPassword' });
  const proven = provenUntil(house, who) !== undefined;
  if (!proven && (await needsProof(house, playerId))) refuse('proofs.step_up_required');
  if (!proven || form.oldPassword)
    await provePassword(house, { merchant, playerId }, form.oldPassword ?? '', 'oldPassword');
  await checkNewPassword(house, merchant, form.newPassword, { username, field: 'newPassword' });
  if (who.mustChange && (await isTheSame(house, merchant, username, form.newPassword)))
    refuse('players.password_weak', { field: 'newPassword' });
  const passwordHash = await house.hasher.hash(form.newPassword);
  await inTx(house.db, async (tx) => {
    await setPassword(house, tx, playerId, passwordHash, { keep: who.sessionId });
    await notify(house, tx, playerId, 'password_changed');
  });
  noteSecurity(ask, 'credential_changed', { player: playerId }, 'password');
  return null;
}

/** Whether the old password proves too little: beside a second factor, and where there is none yet. */
async function needsProof(house: House, playerId: bigint): Promise<boolean> {
  return (await methodsOf(house.db, playerId)).length > 0 || !(await hasPassword(house.db, playerId));
}

/** A password that must go may not be chosen again. */
async function isTheSame(house: House, merchant: string, username: string, password: string): Promise<boolean> {
  return verifyPassword(house, await findPlayer(house, house.db, merchant, { username }), password);
}
