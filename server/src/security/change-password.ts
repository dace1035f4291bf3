import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { changePassword } from '@palpite/contract/security/player.ts';
import { inTx } from '../base/db/db.ts';
import { noteSecurity } from '../base/ops/security-log.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import {
  checkNewPassword,
  findPlayer,
  hasPassword,
  notify,
  sessionBegan,
  setPassword,
  verifyPassword,
} from '../players/players.ts';
import { methodsOf, provenUntil, provePassword } from '../proofs/proofs.ts';

/**
 * Gives the account a new password; every other session ends and the player is told. The old one is asked for wherever
 * there is one, and beside a second factor a fresh proof as well: neither the session alone nor the password alone may
 * lock the owner out. A first password needs a proof made within the session; having just logged in is none, for a
 * stolen session would have that too.
 */
export async function changeOwnPassword(ask: Ask<PlayerSession>, form: InputOf<typeof changePassword>): Promise<null> {
  const { platform, who, merchant } = ask;
  const { playerId, username } = who;
  if (form.newPassword !== form.confirmNewPassword) refuse('players.passwords_differ', { field: 'confirmNewPassword' });
  const first = !(await hasPassword(platform.db, playerId));
  if (await missesProof(platform, who, first)) refuse('proofs.step_up_required');
  if (!first) await provePassword(platform, { merchant, playerId }, form.oldPassword ?? '', 'oldPassword');
  await checkNewPassword(platform, merchant, form.newPassword, { username, field: 'newPassword' });
  if (who.mustChange && (await isTheSame(platform, merchant, username, form.newPassword)))
    refuse('players.password_weak', { field: 'newPassword' });
  const passwordHash = await platform.hasher.hash(form.newPassword);
  await inTx(platform.db, async (tx) => {
    await setPassword(platform, tx, playerId, passwordHash, { keep: who.sessionId });
    await notify(platform, tx, playerId, 'password_changed');
  });
  noteSecurity(ask, 'credential_changed', { player: playerId }, 'password');
  return null;
}

/**
 * Whether the old password proves too little, beside a second factor and where there is none yet, and
 * nothing else proves enough.
 */
async function missesProof(platform: Platform, who: PlayerSession, first: boolean): Promise<boolean> {
  if (!first && (await methodsOf(platform.db, who.playerId)).length === 0) return false;
  if (provenUntil(platform, who) === undefined) return true;
  return (
    first && who.provenAt <= ((await sessionBegan(platform.db, who.sessionId))?.getTime() ?? Number.POSITIVE_INFINITY)
  );
}

/** A password that must go may not be chosen again. */
async function isTheSame(platform: Platform, merchant: string, username: string, password: string): Promise<boolean> {
  return verifyPassword(platform, await findPlayer(platform, platform.db, merchant, { username }), password);
}
