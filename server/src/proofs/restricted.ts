import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { findPlayer } from '../players/players.ts';

/**
 * For a day after a password was reset by the phone, what guards the account stays as it is: who stole the number could
 * else keep the account. Refuses `security.restricted` {until, in epoch milliseconds}.
 */
export async function refuseRestricted({ platform, who, merchant }: Ask<PlayerSession>): Promise<void> {
  const until = (await findPlayer(platform, platform.db, merchant, { id: who.playerId }))?.restrictedUntil;
  if (until && until > platform.clock.now()) refuse('security.restricted', { until: until.getTime() });
}

/** For that day no money leaves either. Refuses `proofs.won_back` {until}. */
export function refuseWonBack(until: Date | null | undefined, now: Date): void {
  if (until && until > now) refuse('proofs.won_back', { until: until.toISOString() });
}
