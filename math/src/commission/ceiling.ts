import type { Rate } from './rate.ts';
import type { Terms } from './terms.ts';

/** The first field in which terms pay more than the highest rate allowed: `tiers.2.rate`. Undefined: none does. */
export function overCeiling(terms: Terms, most: Rate): string | undefined {
  if (terms.kind !== 'realtime_salary') {
    const tier = terms.tiers.findIndex(({ rate }) => rate > most);
    return tier < 0 ? undefined : `tiers.${tier}.rate`;
  }
  // the two rates by the result come on top of the one of every bet
  const { singleBet } = terms;
  if (singleBet > most) return 'singleBet';
  return (['profit', 'loss'] as const).find((part) => singleBet + terms[part] > most);
}
