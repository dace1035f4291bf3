import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { countedAtOnce, followFeed } from '../../bets/bets.ts';
import { merchants, zoneOf } from '../../site/site.ts';
import { countSpan } from './day-store.ts';

const name = 'rebates.follow-play';

function follower(platform: Platform) {
  return followFeed({
    name,
    // what was played before there were rebates earns none
    from: 'now',
    most: countedAtOnce,
    count: async (tx, span) => {
      const codes = [...(await merchants(platform)).keys()];
      const brands = await Promise.all(
        codes.map(async (merchant) => ({ merchant, zone: await zoneOf(platform, merchant) })),
      );
      return countSpan(tx, span, brands);
    },
  });
}

/** Counts valid turnover by player, day and product, as the feed of settled play tells it. */
export const followPlay: Loop & { catchUp(platform: Platform): Promise<void> } = {
  name,
  run: (platform) => follower(platform).run(platform),
  catchUp: (platform) => follower(platform).catchUp(platform),
};
