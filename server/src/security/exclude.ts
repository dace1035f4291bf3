import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { exclude as excludeEndpoint } from '@palpite/contract/safeguards/player.ts';
import type { Exclusion } from '@palpite/contract/safeguards/shapes.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { endSessions, hasPassword, notify, sessionBegan } from '../players/players.ts';
import { provenUntil, provePassword, stepUpMs } from '../proofs/proofs.ts';
import { startExclusion } from '../safeguards/safeguards.ts';

/** Pauses or excludes the player at their own wish, ends every session, also the one that asks, and writes to them. */
export async function excludeSelf(
  ask: Ask<PlayerSession>,
  { length, confirmation, password }: InputOf<typeof excludeEndpoint>,
): Promise<Exclusion> {
  const { platform, who, merchant } = ask;
  if (confirmation.toLowerCase() !== who.username) refuse('safeguards.confirmation_wrong', { field: 'confirmation' });
  await checkOwner(ask, password);
  const { playerId } = who;
  return inTx(platform.db, async (tx) => {
    const exclusion = await startExclusion(platform, tx, { playerId, merchant, length, setBy: `player:${playerId}` });
    await endSessions(platform, tx, playerId);
    if (exclusion.until === null) await notify(platform, tx, playerId, 'excluded_for_good');
    else await notify(platform, tx, playerId, 'excluded', { until: new Date(exclusion.until).toISOString() });
    return exclusion;
  });
}

/** Whether it is the owner who stops. A cookie alone never says so, however young its session is. */
async function checkOwner(ask: Ask<PlayerSession>, password: string | undefined): Promise<void> {
  const { platform, who, merchant } = ask;
  if (provenUntil(platform, who) !== undefined) return;
  if (await hasPassword(platform.db, who.playerId)) {
    if (password) return provePassword(platform, { merchant, playerId: who.playerId }, password, 'password');
  } else if (who.assurance === 'full') {
    const began = await sessionBegan(platform.db, who.sessionId);
    if (began && platform.clock.now().getTime() - began.getTime() < stepUpMs) return;
  }
  refuse('proofs.step_up_required');
}
