import { compare, type Rational } from '@palpite/math/chance/rational.ts';
import type { AnyPlay, OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { port } from '../base/port.ts';
import type { Platform } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { settingOf } from '../site/site.ts';
import { type Lottery, leastReturn } from './games.ts';
import type { SaleTerms } from './sale/price-tickets.ts';
import { leastSeries, mostBetSeries, mostCover, mostLoss, mostPrize, mostSeries, mostStake } from './settings.ts';

/** The series of a player, and of those above who earn on it, the direct upline first. */
export interface PlayerSeries {
  readonly own: number;
  readonly above: readonly { readonly agentId: bigint; readonly series: number }[];
}

/** Undefined where nobody was given a series: then everybody has the brand's. */
export const seriesPort =
  port<(who: { playerId: bigint; merchant: string; most: number }) => Promise<PlayerSeries | undefined>>(
    'lottery.series',
  );

/** What a brand sells its lotteries by now; to a player, by their own series. */
export async function termsOf(
  platform: Platform,
  merchant: string,
  playerId?: bigint,
): Promise<SaleTerms & { readonly mostPrize: Micro; readonly mostLoss: Micro; readonly above: PlayerSeries['above'] }> {
  const [least, most, mostBet, cover, stake, prize, loss] = await Promise.all([
    settingOf(platform, merchant, leastSeries),
    settingOf(platform, merchant, mostSeries),
    settingOf(platform, merchant, mostBetSeries),
    settingOf(platform, merchant, mostCover),
    settingOf(platform, merchant, mostStake),
    settingOf(platform, merchant, mostPrize),
    settingOf(platform, merchant, mostLoss),
  ]);
  const given = playerId === undefined ? undefined : await seriesPort.of(platform)?.({ playerId, merchant, most });
  return {
    ...{ series: { least: Math.min(least, given?.own ?? least), most: given?.own ?? most, mostBet }, mostCover: cover },
    above: given?.above ?? [],
    ...{ mostStake: parseMoney(stake), mostPrize: parseMoney(prize), mostLoss: parseMoney(loss) },
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
export async function playsOf(platform: Platform, merchant: string, { family, pool }: Lottery): Promise<Plays> {
  // what a pool returns is a share of the sales, and never less than the law asks (room `pools`)
  if (pool) return family.plays;
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
