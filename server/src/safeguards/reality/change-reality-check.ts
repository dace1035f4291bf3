import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { Safeguards, setRealityCheck } from '@palpite/contract/safeguards/player.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { readSafeguards } from '../read-safeguards.ts';
import { lockPlayer } from '../store.ts';
import { waitMs } from '../waiting.ts';
import { atMostOf, shorterInterval } from './reality.ts';
import { insertReality, realityAt, withdrawPendingReality } from './reality-store.ts';

/**
 * More often holds at once, less often in a day; either takes the place of one that waits. Refuses
 * `safeguards.limit_required` where the brand lets nobody switch it off, and `request.invalid` for
 * less often than it allows.
 */
export async function changeRealityCheck(
  ask: Ask<PlayerSession>,
  { minutes }: InputOf<typeof setRealityCheck>,
): Promise<Safeguards> {
  const { platform, merchant, who } = ask;
  const { playerId } = who;
  const field = 'minutes';
  const atMost = await atMostOf(platform, merchant);
  if (atMost !== null && minutes === null) refuse('safeguards.limit_required', { field });
  if (atMost !== null && minutes !== null && minutes > atMost)
    refuse('request.invalid', { field, problem: 'too_big', max: atMost });
  await inTx(platform.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const at = platform.clock.now();
    const chosen = await realityAt(tx, playerId, at);
    const inForce = shorterInterval(chosen?.minutes ?? null, atMost);
    await withdrawPendingReality(tx, playerId, at);
    if (minutes === inForce) return;
    const from = shorterInterval(minutes, inForce) === minutes ? at : new Date(at.getTime() + waitMs);
    await insertReality(tx, { playerId, minutes, at, from });
  });
  return readSafeguards(ask);
}
