import { compare, type Rational } from '@palpite/math/chance/rational.ts';
import type { AnyPlay, OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Platform } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { settingOf } from '../site/site.ts';
import { type Lottery, leastReturn } from './games.ts';
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

const everything: Rational = { numerator: 1n, denominator: 1n };

type Plays = ReadonlyMap<string, AnyPlay>;

/** What every lottery sells under a least return: worked out once. */
const sold = new WeakMap<OpenedFamily, Map<number, Plays>>();

/**
 * The plays a brand sells: none that returns less than the law of its place asks of a game, and none that returns more
 * than everything, whatever its odds were set to.
 */
export async function playsOf(platform: Platform, merchant: string, { family }: Lottery): Promise<Plays> {
  const least = await ruleOf(platform, merchant, 'games.min_rtp');
  const ofFamily = sold.get(family) ?? new Map<number, Plays>();
  sold.set(family, ofFamily);
  const plays = ofFamily.get(least) ?? new Map([...family.plays].filter(([, play]) => mayBeSold(play, least)));
  ofFamily.set(least, plays);
  return plays;
}

/** `least`: hundredths of a percent. */
export function mayBeSold(play: AnyPlay, least: number): boolean {
  const returned = leastReturn(play);
  return (
    compare(returned, everything) <= 0 && compare(returned, { numerator: BigInt(least), denominator: 10_000n }) >= 0
  );
}
