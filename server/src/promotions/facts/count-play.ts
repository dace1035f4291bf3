import type { Platform } from '../../base/room.ts';
import { countedAtOnce, type Follower, followFeed } from '../../bets/bets.ts';
import { merchants, zoneOf } from '../../site/site.ts';
import { countSpan } from './facts-store.ts';

const name = 'promotions.count-play';

function follower(platform: Platform): Follower {
  return followFeed({
    name,
    from: 'beginning',
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

/** Counts what every player played and lost, by day, from the first bet on. */
export const countPlay: Follower = {
  name,
  run: (platform) => follower(platform).run(platform),
  catchUp: (platform) => follower(platform).catchUp(platform),
};
