import type { Micro } from '../money.ts';
import type { Rate } from './rate.ts';
import type { DividendTerms, DividendTier, SalaryTerms, SalaryTier } from './terms.ts';

/** The figures with which the conditions of a tier are compared. */
export interface Reached {
  readonly turnover: Micro;
  /** Stakes less payouts, before any deduction. */
  readonly netLoss: Micro;
  /** How many members were active. */
  readonly active: number;
}

const holds = (tier: DividendTier | SalaryTier, reached: Reached): boolean =>
  reached.turnover >= tier.turnover &&
  reached.active >= tier.active &&
  (!('netLoss' in tier) || reached.netLoss >= tier.netLoss);

/** The position, from 0, of the highest tier whose conditions all hold; -1: no tier. */
export function tierReached({ tiers }: DividendTerms | SalaryTerms, reached: Reached): number {
  return tiers.findLastIndex((tier) => holds(tier, reached));
}

/** The rate of that tier; 0 if no tier is reached. */
export function rateReached(terms: DividendTerms | SalaryTerms, reached: Reached): Rate {
  return terms.tiers[tierReached(terms, reached)]?.rate ?? 0;
}
