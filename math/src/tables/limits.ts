/**
 * The limits of a table (games.md §4.1): the least and the most on a spot, where one that pays more for one takes so
 * much less, and how far two sides may be apart over everybody at the table.
 */
import { multiplierUnit } from '../games/game.ts';
import { floorToCents, type Micro, multiplyRatio } from '../money.ts';
import { mostTimesOf } from './returns.ts';
import type { TableChip, TableGame } from './table-game.ts';

export interface TableLimits {
  /** Of one player on one spot in a round, all their chips there together. */
  readonly least: Micro;
  /** The same on a spot that pays one for one or less; also the most that such a spot can win. */
  readonly most: Micro;
  /** Two sides and how much more may lie on one of them than on the other, of all players together; undefined: any. */
  readonly apart?: { readonly sides: readonly [string, string]; readonly most: Micro };
}

/** What lies on each spot. */
export type Laid = ReadonlyMap<string, Micro>;

/** Why a chip may not be laid, and on which spot. */
export interface LimitFault {
  readonly spot: string;
  readonly code: 'least' | 'most' | 'apart';
}

/** The most of one player on this spot: `most` ÷ its highest odds, in whole cents. Throws RangeError on no spot. */
export function mostOn<Result>(game: Pick<TableGame<Result>, 'spots'>, { most }: TableLimits, spot: string): Micro {
  const odds = Math.max(multiplierUnit, mostTimesOf(game, spot) - multiplierUnit);
  return floorToCents(multiplyRatio(most, BigInt(multiplierUnit), BigInt(odds)));
}

function withChips(laid: Laid, chips: readonly TableChip[]): Map<string, Micro> {
  const all = new Map(laid);
  for (const { spot, amount } of chips) all.set(spot, (all.get(spot) ?? 0n) + amount);
  return all;
}

/**
 * The first limit that chips of a player break, after what is theirs in the round and what is everybody's, theirs
 * included; undefined when all may be laid. Who brings the sides nearer together breaks no limit on how far they are
 * apart.
 */
export function limitFaultOf<Result>(
  game: Pick<TableGame<Result>, 'spots'>,
  limits: TableLimits,
  { own, all }: { readonly own: Laid; readonly all: Laid },
  chips: readonly TableChip[],
): LimitFault | undefined {
  const after = withChips(own, chips);
  for (const { spot } of chips) {
    const amount = after.get(spot) ?? 0n;
    if (amount < limits.least) return { spot, code: 'least' };
    if (amount > mostOn(game, limits, spot)) return { spot, code: 'most' };
  }
  if (!limits.apart) return undefined;
  const { sides, most } = limits.apart;
  const apartOn = (laid: Laid) => (laid.get(sides[0]) ?? 0n) - (laid.get(sides[1]) ?? 0n);
  const [before, then] = [apartOn(all), apartOn(withChips(all, chips))];
  const size = (difference: bigint) => (difference < 0n ? -difference : difference);
  return size(then) > most && size(then) > size(before)
    ? { spot: then > 0n ? sides[0] : sides[1], code: 'apart' }
    : undefined;
}
