/**
 * Rebates of series plays up the tree. Everybody from the player to the top has a highest series M. Of a bet at series
 * S the prize returns S ÷ 2000 of the stake, the player gets (M − S) ÷ 2000 back, and each above gets the difference of
 * their own M to the one below. Together that is M of the top ÷ 2000, whoever bets and whatever S they choose.
 */
import type { Micro } from '../money.ts';
import { fairSeries } from './pricing.ts';

export interface SeriesRange {
  /** The lowest series that may be bet at. */
  readonly least: number;
  /** The player's own highest series. */
  readonly most: number;
  /** The highest that a bet may use; what a player has above it is rebate. */
  readonly mostBet: number;
}

/** The highest series a player may choose. */
export function highestChoice({ most, mostBet }: SeriesRange): number {
  return most < mostBet ? most : mostBet;
}

/** Why a series cannot be chosen. */
export function faultOfSeries(range: SeriesRange, chosen: number): 'series' | 'low' | 'high' | undefined {
  if (!Number.isInteger(chosen) || chosen < 0) return 'series';
  if (chosen < range.least) return 'low';
  return chosen > highestChoice(range) ? 'high' : undefined;
}

/** The first place, from the player up, whose series is above the one over it; such a tree pays more than it has. */
export function faultOfChain(chain: readonly number[]): number | undefined {
  const at = chain.findIndex((series, index) => {
    const above = chain[index + 1];
    return above !== undefined && series > above;
  });
  return at < 0 ? undefined : at;
}

/**
 * What each gets of a stake, from the player up to the top. Each sum up to a place is rounded down to the micro-unit,
 * so that all together are the top's share, rounded down once. Throws RangeError where a series is above the one over
 * it or the chosen one above the player's.
 */
export function rebatesOf(stake: Micro, chosen: number, chain: readonly number[]): Micro[] {
  if (faultOfChain([chosen, ...chain]) !== undefined) throw new RangeError('a series is above the one over it');
  let before = 0n;
  return chain.map((series) => {
    const upTo = (stake * BigInt(series - chosen)) / BigInt(fairSeries);
    const own = upTo - before;
    before = upTo;
    return own;
  });
}

/** The series of a player by what came back of a stake that was sold at the chosen one. */
export function seriesOfRebate(stake: Micro, rebate: Micro, chosen: number): number {
  return chosen + Number((rebate * BigInt(fairSeries) * 2n + stake) / (2n * stake));
}

/**
 * What those above a player get of a stake, the direct upline first. `own`: the player's series. Where one above has
 * less than somebody below by now, they get nothing, and nobody gets it twice.
 */
export function sharesOf(stake: Micro, own: number, above: readonly number[]): Micro[] {
  let highest = own;
  const chain = above.map((series) => {
    highest = Math.max(highest, series);
    return highest;
  });
  return rebatesOf(stake, own, [own, ...chain]).slice(1);
}
