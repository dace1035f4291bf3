import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { finishRound } from '../store.ts';
import { tellBet } from './pay-landings.ts';
import type { RoundRow } from './round-store.ts';

/** Whoever is still in the air has lost. */
export async function settleFlight(platform: Platform, round: RoundRow): Promise<void> {
  const lost = await inTx(platform.db, (tx) => finishRound(tx, round.id, platform.clock.now()));
  for (const bet of lost) tellBet(platform, bet);
}
