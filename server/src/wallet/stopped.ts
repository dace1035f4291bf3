import type { Micro } from '@palpite/math/money.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { explainStop, type Stop } from '../safeguards/safeguards.ts';
import { refuseLockedByStaff } from './locks.ts';

/** Refuses a stake the safeguards spoke against, with what the player may know of it. Outside of any transaction. */
export async function refuseStopped(ask: Ask<GameSession>, stop: Stop, stake: Micro): Promise<never> {
  const { platform, who, language } = ask;
  if (stop !== 'wallet.locked') return explainStop(platform, who.playerId, stop, stake);
  await refuseLockedByStaff(platform.db, { playerId: who.playerId, language, field: 'stake' });
  // opened a moment ago
  return refuse('server.busy');
}
