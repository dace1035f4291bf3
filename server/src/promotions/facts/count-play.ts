import type { Loop } from '../../base/jobs/loops.ts';
import { followFeed } from '../../bets/bets.ts';
import { merchants, zoneOf } from '../../site/site.ts';
import { countSpan } from './facts-store.ts';

const name = 'promotions.count-play';

/** Counts what every player played and lost, by day, from the first bet on. */
export const countPlay: Loop = {
  name,
  run: (platform) =>
    followFeed({
      name,
      from: 'beginning',
      most: 40_000,
      count: async (tx, span) => {
        const codes = [...(await merchants(platform)).keys()];
        const brands = await Promise.all(
          codes.map(async (merchant) => ({ merchant, zone: await zoneOf(platform, merchant) })),
        );
        return countSpan(tx, span, brands);
      },
    }).run(platform),
};
