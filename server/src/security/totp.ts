import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { beginTotp, confirmTotp, newRecoveryCodes } from '@palpite/contract/security/player.ts';
import { inTx } from '../base/db/db.ts';
import { noteSecurity } from '../base/ops/security-log.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { endSessions, notify } from '../players/players.ts';
import * as proofs from '../proofs/proofs.ts';

/** Makes a secret for an authenticator; not in force before a code of it was seen. */
export async function beginAuthenticator(ask: Ask<PlayerSession>): Promise<OutputOf<typeof beginTotp>> {
  const { platform, who } = ask;
  await proofs.refuseRestricted(ask);
  return proofs.beginTotp(platform, who);
}

/** Puts the begun authenticator in force; every other session ends. */
export async function confirmAuthenticator(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof confirmTotp>,
): Promise<OutputOf<typeof confirmTotp>> {
  const { platform, who } = ask;
  await proofs.refuseRestricted(ask);
  const shown = await inTx(platform.db, async (tx) => {
    const recoveryCodes = await proofs.confirmTotp(platform, tx, who.playerId, form.code);
    await notify(platform, tx, who.playerId, 'contact_changed');
    await endSessions(platform, tx, who.playerId, { keep: who.sessionId });
    return { recoveryCodes };
  });
  noteSecurity(ask, 'credential_changed', { player: who.playerId }, 'totp');
  return shown;
}

/** Takes the authenticator away; every other session ends. */
export async function removeAuthenticator(ask: Ask<PlayerSession>): Promise<null> {
  const { platform, who } = ask;
  await proofs.refuseRestricted(ask);
  await inTx(platform.db, async (tx) => {
    await proofs.removeTotp(tx, who.playerId);
    await notify(platform, tx, who.playerId, 'contact_changed');
    await endSessions(platform, tx, who.playerId, { keep: who.sessionId });
  });
  noteSecurity(ask, 'credential_changed', { player: who.playerId }, 'totp_removed');
  return null;
}

/** Makes ten new recovery codes; those before end. */
export async function remakeRecoveryCodes(ask: Ask<PlayerSession>): Promise<OutputOf<typeof newRecoveryCodes>> {
  const { platform, who } = ask;
  await proofs.refuseRestricted(ask);
  const shown = await inTx(platform.db, async (tx) => {
    const recoveryCodes = await proofs.newRecoveryCodes(platform, tx, who.playerId);
    await notify(platform, tx, who.playerId, 'contact_changed');
    return { recoveryCodes };
  });
  noteSecurity(ask, 'credential_changed', { player: who.playerId }, 'recovery');
  return shown;
}
