/** Chips on the spots of a table: whether they may lie there, what they are paid, and what of them risks nothing. */
import { multiplierUnit } from '../games/game.ts';
import { payoutOf } from '../games/multiplier.ts';
import type { Micro } from '../money.ts';
import type { TableChip, TableGame } from './table-game.ts';

export interface Settled extends TableChip {
  /** Ten-thousandths of the amount that are paid, itself included. */
  readonly times: number;
  /** Rounded down to a micro-unit; nothing is lost for whole cents. */
  readonly paid: Micro;
  /** `push`: the chip comes back; `part`: some of it does, as half of it on a tie. */
  readonly outcome: 'won' | 'push' | 'part' | 'lost';
}

/** The field that the rules do not allow: `chips` of none, `chips.0.spot`, `chips.0.amount`; undefined when all do. */
export function chipFaultOf(
  { spots }: { readonly spots: ReadonlyMap<string, unknown> },
  chips: readonly TableChip[],
): string | undefined {
  if (chips.length === 0) return 'chips';
  const taken = new Set<string>();
  for (const [at, { spot, amount }] of chips.entries()) {
    if (!spots.has(spot) || taken.has(spot)) return `chips.${at}.spot`;
    if (amount <= 0n) return `chips.${at}.amount`;
    taken.add(spot);
  }
  return undefined;
}

/** What each chip comes to, in the order they were given. Throws RangeError on chips with a fault. */
export function settleChips<Result>(
  game: Pick<TableGame<Result>, 'spots'>,
  chips: readonly TableChip[],
  result: Result,
): Settled[] {
  const fault = chipFaultOf(game, chips);
  if (fault) throw new RangeError(`the rules do not allow this ${fault}`);
  return chips.map(({ spot, amount }) => {
    const times = game.spots.get(spot)?.timesAt(result) ?? 0;
    return { spot, amount, times, paid: payoutOf(amount, times), outcome: outcomeOf(times) };
  });
}

function outcomeOf(times: number): Settled['outcome'] {
  if (times > multiplierUnit) return 'won';
  if (times === multiplierUnit) return 'push';
  return times > 0 ? 'part' : 'lost';
}

/**
 * What of the chips risks nothing, by rows of spots of which one wins whenever the others lose (but for a tie or a
 * seven, on which all of a row lose as much): the least that lies on a spot of a row, once for each of them.
 */
export function opposedIn(rows: readonly (readonly string[])[]): (chips: readonly TableChip[]) => Micro {
  return (chips) => {
    const on = new Map<string, Micro>();
    for (const { spot, amount } of chips) on.set(spot, (on.get(spot) ?? 0n) + amount);
    return rows.reduce((sum, row) => {
      const least = row.map((spot) => on.get(spot) ?? 0n).reduce((low, each) => (each < low ? each : low));
      return sum + least * BigInt(row.length);
    }, 0n);
  };
}
