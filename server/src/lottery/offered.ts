import { compare, type Rational } from '@palpite/math/chance/rational.ts';
import type { AnyPlay, OpenedFamily } from '@palpite/math/lottery/opened.ts';
import type { Platform } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { type Lottery, leastReturn } from './games.ts';

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
