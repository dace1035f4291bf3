import { inTx } from '../../base/db/db.ts';
import type { House } from '../../base/room.ts';
import { finishRound } from '../store.ts';
import { tellBet } from './pay-landings.ts';
import type { RoundRow } from './round-store.ts';

/** Whoever is still in the air has lost. */
export async function settleFlight(house: House, round: RoundRow): Promise<void> {
  const lost = await inTx(house.db, (tx) => finishRound(tx, round.id, house.clock.now()));
  for (const bet of lost) tellBet(house, bet);
}
