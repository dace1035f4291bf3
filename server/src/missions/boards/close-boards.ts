import { inTx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { countPlay } from '../count/count-play.ts';
import { closeRow, lockCampaign } from '../plan/campaign-store.ts';
import { placesOf, readTerms } from '../plan/terms.ts';
import { type BoardRow, boardsOver, writePlaces } from './board-store.ts';

/** What was settled just before the end may be written just after it. */
const waitMs = 2 * 60_000;
/** So many places are kept, or as many as have a prize. */
const keptPlaces = 100;

/** Makes the places of boards final, once all bets that were settled before their end are counted. */
export const closeBoards: Schedule = {
  name: 'missions.close-boards',
  every: { minutes: 1 },
  run: async (platform) => {
    const over = await boardsOver(platform.db, new Date(platform.clock.now().getTime() - waitMs));
    if (over.length === 0) return;
    await countPlay.catchUp(platform);
    await eachInTurn(over, (board) => close(platform, board));
  },
};

async function close(platform: Platform, { merchant, campaignId, versionId, terms: kept }: BoardRow): Promise<void> {
  const terms = readTerms(kept);
  if (terms.kind !== 'board') throw new Error(`version ${versionId} is no board`);
  await inTx(platform.db, async (tx) => {
    const row = await lockCampaign(tx, merchant, campaignId);
    // another process closed it, or staff stopped it
    if (!row || row.closedAt !== null || row.stoppedAt !== null) return;
    const prizes = placesOf(terms);
    const { least, leastRank } = terms;
    await writePlaces(tx, { versionId, least, leastRank, prizes, most: Math.max(prizes, keptPlaces) });
    await closeRow(tx, campaignId, platform.clock.now());
  });
}
