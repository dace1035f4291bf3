import { inTx, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { insertClaimed, nextClaimId } from '../life/part-store.ts';
import { payClaim } from '../life/pay.ts';
import { readTerms, rulesOf } from '../life/terms.ts';
import { lapsePrize, lockRaffle, owedPrizes, postponePrize, prizeAt, writeGiven } from './raffle-store.ts';

const most = 100;
const againMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Issues the rewards of what was won, each once. Where it is refused (the player is excluded, the brand has no reward
 * centre) it is tried again every hour, until the deadline for claims.
 */
export const givePrizes: Loop = {
  name: 'promotions.give-prizes',
  run: async (platform) => {
    const owed = await owedPrizes(platform.db, platform.clock.now(), most);
    await eachInTurn(owed, async (prize) => {
      try {
        await inTx(platform.db, (tx) => give(platform, tx, prize));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { code } = error;
        const tryAt = new Date(platform.clock.now().getTime() + againMs);
        await inTx(platform.db, (tx) => postponePrize(tx, prize.activityId, prize.place, { code, tryAt }));
      }
    });
    return owed.length === most;
  },
};

async function give(
  platform: Platform,
  tx: Tx,
  owed: { activityId: bigint; merchant: string; place: number },
): Promise<void> {
  const { activityId, place } = owed;
  const { raffle, activity: row } = await lockRaffle(tx, owed);
  const prize = await prizeAt(tx, activityId, place);
  if (!prize || prize.claimId !== null || prize.lapsed || !raffle.drawnAt || row.hash === null) return;
  const terms = readTerms(row.terms);
  const at = platform.clock.now();
  const until = new Date(raffle.drawnAt.getTime() + terms.claimDays * dayMs);
  if (at >= until) return lapsePrize(tx, activityId, place);
  const { playerId, amount } = prize;
  const id = await nextClaimId(tx);
  const given = { playerId, claimId: id, amount, claim: { until } };
  const { rewardId } = await payClaim(platform, tx, { row, terms, rules: rulesOf(terms) }, given);
  await insertClaimed(tx, {
    ...{ id, merchant: row.merchant, activityId, playerId, hash: row.hash, occasion: `prize:${place}`, at, amount },
    ...{ rewardId, state: 'issued' },
  });
  await writeGiven(tx, activityId, place, id);
}
