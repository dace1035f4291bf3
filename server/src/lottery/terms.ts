import { parseMoney } from '@palpite/math/money.ts';
import type { Platform } from '../base/room.ts';
import { settingOf } from '../site/site.ts';
import type { SaleTerms } from './sale/price-tickets.ts';
import { leastSeries, mostBetSeries, mostCover, mostPrize, mostSeries, mostStake } from './settings.ts';

/** What a brand sells its lotteries by now. */
export async function termsOf(platform: Platform, merchant: string): Promise<SaleTerms & { mostPrize: bigint }> {
  const [least, most, mostBet, cover, stake, prize] = await Promise.all([
    settingOf(platform, merchant, leastSeries),
    settingOf(platform, merchant, mostSeries),
    settingOf(platform, merchant, mostBetSeries),
    settingOf(platform, merchant, mostCover),
    settingOf(platform, merchant, mostStake),
    settingOf(platform, merchant, mostPrize),
  ]);
  return {
    ...{ series: { least, most, mostBet }, mostCover: cover },
    ...{ mostStake: parseMoney(stake), mostPrize: parseMoney(prize) },
  };
}
