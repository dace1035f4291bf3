/** What the chips of everybody in a round may cost the house, and what they come to by the rules in the long run. */
import { payoutOf } from '../games/multiplier.ts';
import { type Micro, multiplyRatio } from '../money.ts';
import type { Laid } from './limits.ts';
import type { Spot, TableGame } from './table-game.ts';

/** Hundredths of a percent in one. */
const whole = 10_000n;

/**
 * The most that is paid for what lies on the spots. Spots whose outcomes are listed alike are added up outcome by
 * outcome; where a game has several lists, or none, the worst of each counts, so that it may be more than can come but
 * never less. Spots that the game does not have pay nothing.
 */
export function mostPaid({ spots }: Pick<TableGame<unknown>, 'spots'>, laid: Laid): Micro {
  const lists = new Map<string, { spot: Spot<unknown>; amount: Micro }[]>();
  for (const [code, amount] of laid) {
    const spot = spots.get(code);
    if (!spot || amount === 0n) continue;
    const name = spot.listedBy ?? `alone ${code}`;
    lists.set(name, [...(lists.get(name) ?? []), { spot, amount }]);
  }
  return [...lists.values()].reduce((sum, list) => sum + worstOf(list), 0n);
}

function worstOf(list: readonly { readonly spot: Spot<unknown>; readonly amount: Micro }[]): Micro {
  const sums: Micro[] = [];
  for (const { spot, amount } of list)
    for (const [at, { multiplier }] of spot.outcomes().entries())
      sums[at] = (sums[at] ?? 0n) + payoutOf(amount, multiplier);
  return sums.reduce((most, sum) => (sum > most ? sum : most), 0n);
}

/** What they are paid on average, by the return that each spot declares; rounded down. */
export function meanPaid({ spots }: Pick<TableGame<unknown>, 'spots'>, laid: Laid): Micro {
  let sum = 0n;
  for (const [code, amount] of laid) sum += multiplyRatio(amount, BigInt(spots.get(code)?.rtp ?? 0), whole);
  return sum;
}
