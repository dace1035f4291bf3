import type { Tx } from '../base/db/db.ts';
import { lockRound, roundById, voidRound } from './store.ts';

/**
 * Makes a round void that has no result yet: whoever leads gives its bets back, and opens the next one. False where it
 * has its result, or is void already.
 */
export async function voidOpenRound(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  // nobody is writing bets on it, and nobody moves it meanwhile
  await lockRound(tx, id);
  const round = await roundById(tx, id);
  if (!round || round.endedAt) return false;
  await voidRound(tx, id, at);
  return true;
}
