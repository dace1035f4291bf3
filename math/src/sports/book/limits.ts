/** The most that is taken on a selection, and which limit says so. */
import { floorToCents, type Micro } from '../../money.ts';
import { type Odds, oddsUnit } from '../odds/odds.ts';

/** What may still be won, by each limit that stands; a limit left out does not bind. */
export interface WinsLeft {
  /** What one bet may win. */
  readonly bet?: Micro;
  /** What is left of the liability of the selection, the market and the match. */
  readonly selection?: Micro;
  readonly market?: Micro;
  readonly match?: Micro;
  /** What the player may still win on this match. */
  readonly player?: Micro;
}

export type LimitName = keyof WinsLeft;

export interface MostStake {
  /** In whole cents; 0 where nothing is taken. */
  readonly most: Micro;
  readonly by: LimitName | 'stake';
}

/**
 * A stake wins stake × (odds − 1), so what may be won is divided by that. `factor` is the player's, in hundredths from
 * 1 to 100; `highest` bounds the stake itself, which short odds would leave without a bound.
 */
export function mostStake(odds: Odds, left: WinsLeft, factor: number, highest: Micro): MostStake {
  let most = highest;
  let by: MostStake['by'] = 'stake';
  for (const name of ['bet', 'selection', 'market', 'match', 'player'] as const) {
    const win = left[name];
    if (win === undefined) continue;
    const bound = win <= 0n ? 0n : (win * BigInt(oddsUnit)) / BigInt(odds - oddsUnit);
    if (bound < most) [most, by] = [bound, name];
  }
  return { most: floorToCents((most * BigInt(factor)) / 100n), by };
}

/** Undefined where the stake is taken; else the most that is, and why. */
export function overLimit(stake: Micro, most: MostStake): MostStake | undefined {
  return stake > most.most ? most : undefined;
}
