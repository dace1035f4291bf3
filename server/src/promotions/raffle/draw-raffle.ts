import { createHmac } from 'node:crypto';
import { drawSalt, drawsWith, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import { winnersOf } from '@palpite/math/chance/raffle.ts';
import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { readTerms, rulesOf } from '../life/terms.ts';
import { sha256 } from './close-raffle.ts';
import { raffleSeal } from './open-raffle.ts';
import { holdersOf, insertPrize, lockRaffle, type RaffleRow, writeDrawn } from './raffle-store.ts';

export const hashes: Hashes = { sha256, hmac: (key, message) => createHmac('sha256', key).update(message).digest() };

/** Draws the winners from seed, root and the beacon's number: once, whoever else is at it. */
export async function drawRaffle(platform: Platform, due: RaffleRow, randomness: string): Promise<void> {
  await inTx(platform.db, async (tx) => {
    const { raffle, activity } = await lockRaffle(tx, due);
    const { activityId, root, seedSealed } = raffle;
    if (raffle.state !== 'closed' || root === null) return;
    const terms = readTerms(activity.terms);
    const amounts = rulesOf(terms).reward.places?.(terms.reward.args) ?? [];
    const holders = await holdersOf(tx, activityId);
    const seed = raffleSeal(platform).open(seedSealed);
    const winners = winnersOf(drawsWith(hashes, { seed, salt: drawSalt(root, randomness) }), holders, {
      places: amounts.length,
      mostEach: terms.limit.count,
    });
    const at = platform.clock.now();
    const players = new Map(holders.map(({ mark, playerId }) => [mark, playerId]));
    for (const { place, ticket, mark } of winners) {
      const [playerId, amount] = [players.get(mark), amounts[place - 1]];
      if (playerId === undefined || amount === undefined) throw new Error(`place ${place} has no player or no prize`);
      await insertPrize(tx, { activityId, place, ticket, playerId, mark, amount, at });
    }
    await writeDrawn(tx, activityId, { at, randomness });
  });
}
