import { inTx, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { give } from '../life/give.ts';
import { lockCampaign } from '../plan/campaign-store.ts';
import { prizeAt, readTerms } from '../plan/terms.ts';
import { versionById } from '../plan/version-store.ts';
import { duePlaces, lockPlace, putOffPlace, writeGiven } from './board-store.ts';

const most = 100;
const againMs = 6 * 3_600_000;
const dayMs = 86_400_000;

/**
 * Issues the prizes of closed boards, each once. What cannot be given now is tried again, as long as it could be
 * claimed.
 */
export const givePrizes: Loop = {
  name: 'missions.give-prizes',
  run: async (platform) => {
    const places = await duePlaces(platform.db, platform.clock.now(), most);
    await eachInTurn(places, async (at) => {
      try {
        await inTx(platform.db, (tx) => givePrize(platform, tx, at));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await inTx(platform.db, (tx) => putOffPlace(tx, at, { until: laterOn(platform), trouble: error.code }));
      }
    });
    return places.length === most;
  },
};

const laterOn = ({ clock }: Platform) => new Date(clock.now().getTime() + againMs);

async function givePrize(platform: Platform, tx: Tx, at: { versionId: bigint; place: number }): Promise<void> {
  const row = await lockPlace(tx, at.versionId, at.place);
  if (!row?.due) return;
  const version = await versionById(tx, at.versionId);
  const terms = version && readTerms(version.terms);
  const prize = terms && prizeAt(terms, at.place);
  if (!version || !terms || !prize) throw new Error(`place ${at.place} of version ${at.versionId} has no prize`);
  const { merchant, campaignId } = version;
  const campaign = await lockCampaign(tx, merchant, campaignId);
  const closedAt = campaign?.closedAt?.getTime() ?? 0;
  if (platform.clock.now().getTime() > closedAt + terms.claimDays * dayMs) return writeGiven(tx, at, null);
  const key = `missions:${at.versionId}:place:${at.place}`;
  const given = await give(platform, tx, { merchant, campaignId, playerId: row.playerId, terms, prize, key });
  if ('trouble' in given) await putOffPlace(tx, at, { until: laterOn(platform), trouble: given.trouble });
  else await writeGiven(tx, at, given.rewardId);
}
