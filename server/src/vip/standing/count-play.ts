import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { countedAtOnce, followFeed } from '../../bets/bets.ts';
import { merchants } from '../../site/site.ts';
import { shareLadders } from '../ladder/ladder-store.ts';
import { brandAt } from './brand.ts';
import { countSpan } from './standing-store.ts';

const name = 'vip.count-play';

function follower(platform: Platform) {
  return followFeed({
    name,
    from: 'beginning',
    most: countedAtOnce,
    count: async (tx, span) => {
      const codes = [...(await merchants(platform)).keys()];
      const brands = await Promise.all(codes.map((merchant) => brandAt(platform, merchant)));
      await shareLadders(tx, codes);
      return countSpan(tx, span, brands);
    },
  });
}

/** Counts the valid turnover of every player from their first bet on, as the feed of settled play tells it. */
export const countPlay: Loop & { catchUp(platform: Platform): Promise<void> } = {
  name,
  run: (platform) => follower(platform).run(platform),
  catchUp: (platform) => follower(platform).catchUp(platform),
};
