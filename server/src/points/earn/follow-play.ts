import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { countedAtOnce, followFeed } from '../../bets/bets.ts';
import { flagOn, merchants, settingOf } from '../../site/site.ts';
import { rateSettings } from '../settings.ts';
import { bookEarned } from './book-earned.ts';
import { countSpan, keepRates, type Rate } from './earn-store.ts';

const name = 'points.follow-play';
/** The demonstration has a past of one hour (docs/decisions/0042): the first rates hold for its bets too. */
const firstHourMs = 60 * 60_000;

/** Turns settled play into points: counted by the feed, and booked in the same transaction as its cursor. */
export const followPlay: Loop = {
  name,
  run: async (platform) => {
    const rates = await ratesNow(platform);
    const at = platform.clock.now();
    return followFeed({
      name,
      from: 'beginning',
      most: countedAtOnce,
      count: async (tx, span) => {
        await keepRates(tx, rates, { at, first: new Date(at.getTime() - firstHourMs) });
        const counted = await countSpan(tx, span);
        await bookEarned(platform, tx);
        return counted;
      },
    }).run(platform);
  },
};

/** What each brand gives now; nothing where points are switched off. */
async function ratesNow(platform: Platform): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const merchant of (await merchants(platform)).keys()) {
    const isOn = await flagOn(platform, merchant, 'PTSYS3');
    for (const gameType of gameTypes)
      rates.push({
        merchant,
        gameType,
        rate: isOn ? await settingOf(platform, merchant, rateSettings[gameType]) : 0,
      });
  }
  return rates;
}
