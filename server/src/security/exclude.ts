import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { exclude as excludeEndpoint } from '@palpite/contract/safeguards/player.ts';
import type { Exclusion } from '@palpite/contract/safeguards/shapes.ts';
import { inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { endSessions, notify } from '../players/players.ts';
import { startExclusion } from '../safeguards/safeguards.ts';

/** Pauses or excludes the player at their own wish, ends every session, also the one that asks, and writes to them. */
export async function excludeSelf(
  { house, who, merchant }: Ask<PlayerSession>,
  { length, confirmation }: InputOf<typeof excludeEndpoint>,
): Promise<Exclusion> {
  if (confirmation.toLowerCase() !== who.username) refuse('safeguards.confirmation_wrong', { field: 'confirmation' });
  const { playerId } = who;
  return inTx(house.db, async (tx) => {
    const exclusion = await startExclusion(house, tx, { playerId, merchant, length, setBy: `player:${playerId}` });
    await endSessions(house, tx, playerId);
    if (exclusion.until === null) await notify(house, tx, playerId, 'excluded_for_good');
    else await notify(house, tx, playerId, 'excluded', { until: new Date(exclusion.until).toISOString() });
    return exclusion;
  });
}
