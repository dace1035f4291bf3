import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { countedAtOnce, followFeed } from '../../bets/bets.ts';
import { merchants } from '../../site/site.ts';
import { termsOf } from '../terms.ts';
import { countSpan, keepRates } from './friend-store.ts';

const name = 'referral.follow-play';
/** The demonstration has a past of one hour (docs/decisions/0042): the first rates hold for its bets too. */
const firstHourMs = 60 * 60_000;

/** Counts the valid turnover of friends, as the feed of settled play tells it. */
export const followPlay: Loop = {
  name,
  run: async (platform: Platform) => {
    const codes = [...(await merchants(platform)).keys()];
    const brands = await Promise.all(
      codes.map(async (merchant) => ({ merchant, ...(await termsOf(platform, merchant)) })),
    );
    const at = platform.clock.now();
    return followFeed({
      ...{ name, from: 'beginning', most: countedAtOnce },
      count: async (tx, span) => {
        await keepRates(tx, brands, { at, first: new Date(at.getTime() - firstHourMs) });
        return countSpan(tx, span, brands, at);
      },
    }).run(platform);
  },
};
