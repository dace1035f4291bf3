import type { Platform } from '../../base/room.ts';
import { countedAtOnce, type Follower, followFeed } from '../../bets/bets.ts';
import { merchants, zoneOf } from '../../site/site.ts';
import { shareCounting } from '../plan/campaign-store.ts';
import { countSpan } from './count-store.ts';

const name = 'missions.count-play';

function follower(platform: Platform): Follower {
  return followFeed({
    name,
    // before there were missions nothing counted
    from: 'now',
    most: countedAtOnce,
    count: async (tx, span) => {
      await shareCounting(tx);
      const codes = [...(await merchants(platform)).keys()];
      const brands = await Promise.all(
        codes.map(async (merchant) => ({ merchant, zone: await zoneOf(platform, merchant) })),
      );
      return countSpan(tx, span, brands);
    },
  });
}

/** Counts what players reach of missions and score on boards, as the feed of settled play tells it. */
export const countPlay: Follower = {
  name,
  run: (platform) => follower(platform).run(platform),
  catchUp: (platform) => follower(platform).catchUp(platform),
};
