import type { Loop } from '../base/jobs/loops.ts';
import type { Platform } from '../base/room.ts';
import { followFeed } from '../bets/bets.ts';
import { holdTrees } from '../players/players.ts';
import { merchants, zoneOf } from '../site/site.ts';
import { countSpan } from './count-store.ts';

const name = 'figures.count-play';
/** The more at once, the more often somebody is among them twice, and those above with them. */
const most = 40_000;

/** Counts what everybody in a tree played, for themselves and all above them, as the feed of settled play tells it. */
export const countPlay: Loop = {
  name,
  run: (platform) =>
    followFeed({
      name,
      from: 'beginning',
      most,
      count: async (tx, span) => {
        const zones = await zonesOf(platform);
        await holdTrees(tx);
        return countSpan(tx, span, zones);
      },
    }).run(platform),
};

async function zonesOf(platform: Platform): Promise<Map<string, string>> {
  const brands = [...(await merchants(platform)).keys()];
  return new Map(await Promise.all(brands.map(async (brand) => [brand, await zoneOf(platform, brand)] as const)));
}
