import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { beginTotp, confirmTotp, newRecoveryCodes } from '@palpite/contract/security/player.ts';
import { inTx } from '../base/db.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { endSessions, notify } from '../players/players.ts';
import * as proofs from '../proofs/proofs.ts';

/** Makes a secret for an authenticator; not in force before a code of it was seen. */
export function beginAuthenticator({ house, who }: Ask<PlayerSession>): Promise<OutputOf<typeof beginTotp>> {
  return proofs.beginTotp(house, who);
}

/** Puts the begun authenticator in force; every other session ends. */
export async function confirmAuthenticator(
  { house, who }: Ask<PlayerSession>,
  form: InputOf<typeof confirmTotp>,
): Promise<OutputOf<typeof confirmTotp>> {
  return await inTx(house.db, async (tx) => {
    const recoveryCodes = await proofs.confirmTotp(house, tx, who.playerId, form.code);
    await notify(house, tx, who.playerId, 'contact_changed');
    await endSessions(house, tx, who.playerId, { keep: who.sessionId });
    return { recoveryCodes };
  });
}

/** Takes the authenticator away; every other session ends. */
export async function removeAuthenticator({ house, who }: Ask<PlayerSession>): Promise<null> {
  await inTx(house.db, async (tx) => {
    await proofs.removeTotp(tx, who.playerId);
    await notify(house, tx, who.playerId, 'contact_changed');
    await endSessions(house, tx, who.playerId, { keep: who.sessionId });
  });
  return null;
}

/** Makes ten new recovery codes; those before end. */
export async function remakeRecoveryCodes({
  house,
  who,
}: Ask<PlayerSession>): Promise<OutputOf<typeof newRecoveryCodes>> {
  return await inTx(house.db, async (tx) => {
    const recoveryCodes = await proofs.newRecoveryCodes(house, tx, who.playerId);
    await notify(house, tx, who.playerId, 'contact_changed');
    return { recoveryCodes };
  });
}
