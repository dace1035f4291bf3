import type { Micro } from '../money.ts';
import { isRate, type Rate, wholeRate } from './rate.ts';

/** The four kinds of contract between an agent and the party that pays. */
export const contractKinds = ['dividend', 'daily_salary', 'hourly_salary', 'realtime_salary'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The period of a dividend: a day, a week from Monday, half a month (1 to 15, 16 to the end), a month. */
export const dividendPeriods = ['D', 'W', 'H', 'M'] as const;
export type DividendPeriod = (typeof dividendPeriods)[number];

/** The deposits and the turnover that a member of the team needs in the period to count as active. */
export interface ActiveMember {
  readonly deposits: Micro;
  readonly turnover: Micro;
}

/** One step of a dividend: its rate applies when all three conditions hold. */
export interface DividendTier {
  readonly turnover: Micro;
  readonly netLoss: Micro;
  readonly active: number;
  readonly rate: Rate;
}

/** One step of a daily or hourly salary. */
export interface SalaryTier {
  readonly turnover: Micro;
  readonly active: number;
  readonly rate: Rate;
}

export interface DividendTerms {
  readonly kind: 'dividend';
  readonly period: DividendPeriod;
  readonly tiers: readonly DividendTier[];
  readonly active: ActiveMember;
  /** The part of the team's net loss that the platform keeps before the rest is shared. */
  readonly fee: Rate;
  /** Whether a period in which the team won reduces the base of the next periods. */
  readonly carryOver: boolean;
}

export interface SalaryTerms {
  readonly kind: 'daily_salary' | 'hourly_salary';
  readonly tiers: readonly SalaryTier[];
  readonly active: ActiveMember;
}

/** Rates on the stakes of all settled bets of the team, and further rates on the stakes of bets that won or lost. */
export interface RealtimeTerms {
  readonly kind: 'realtime_salary';
  readonly singleBet: Rate;
  readonly profit: Rate;
  readonly loss: Rate;
}

export type Terms = DividendTerms | SalaryTerms | RealtimeTerms;

export const termsFaults = [
  'no_tiers',
  'too_many_tiers',
  'not_a_rate',
  'negative',
  'tier_falls',
  'tier_repeats',
  'over_whole',
] as const;

/** A fault in terms and its place: `tiers.2.rate`. */
export interface TermsFault {
  readonly path: string;
  readonly fault: (typeof termsFaults)[number];
}

export const mostTiers = 20;

/**
 * All faults in terms by themselves, without the upline's. A valid table rises: in each tier no condition is lower than
 * in the tier before, at least one is higher, and the rate is higher.
 */
export function faultsOf(terms: Terms): TermsFault[] {
  if (terms.kind === 'realtime_salary') return faultsOfRealtime(terms);
  const faults = faultsOfTiers(terms.tiers);
  for (const part of ['deposits', 'turnover'] as const)
    if (terms.active[part] < 0n) faults.push({ path: `active.${part}`, fault: 'negative' });
  if (terms.kind === 'dividend' && !isRate(terms.fee)) faults.push({ path: 'fee', fault: 'not_a_rate' });
  return faults;
}

function faultsOfRealtime(terms: RealtimeTerms): TermsFault[] {
  const faults: TermsFault[] = [];
  for (const part of ['singleBet', 'profit', 'loss'] as const)
    if (!isRate(terms[part])) faults.push({ path: part, fault: 'not_a_rate' });
  if (terms.singleBet + Math.max(terms.profit, terms.loss) > wholeRate)
    faults.push({ path: 'singleBet', fault: 'over_whole' });
  return faults;
}

function faultsOfTiers(tiers: readonly (DividendTier | SalaryTier)[]): TermsFault[] {
  if (tiers.length === 0) return [{ path: 'tiers', fault: 'no_tiers' }];
  if (tiers.length > mostTiers) return [{ path: 'tiers', fault: 'too_many_tiers' }];
  const faults: TermsFault[] = [];
  for (const [index, tier] of tiers.entries()) {
    const path = (part: string) => `tiers.${index}.${part}`;
    if (!isRate(tier.rate)) faults.push({ path: path('rate'), fault: 'not_a_rate' });
    for (const [part, value] of Object.entries(conditionsOf(tier)))
      if (value < 0n) faults.push({ path: path(part), fault: 'negative' });
    const before = tiers[index - 1];
    if (before) faults.push(...faultsOfStep(before, tier, path));
  }
  return faults;
}

function faultsOfStep(
  before: DividendTier | SalaryTier,
  tier: DividendTier | SalaryTier,
  path: (part: string) => string,
): TermsFault[] {
  const faults: TermsFault[] = [];
  const lower: Record<string, bigint> = conditionsOf(before);
  const conditions = Object.entries(conditionsOf(tier));
  for (const [part, value] of conditions)
    if (value < (lower[part] ?? 0n)) faults.push({ path: path(part), fault: 'tier_falls' });
  if (conditions.every(([part, value]) => value === lower[part]))
    faults.push({ path: path('turnover'), fault: 'tier_repeats' });
  if (tier.rate <= before.rate)
    faults.push({ path: path('rate'), fault: tier.rate === before.rate ? 'tier_repeats' : 'tier_falls' });
  return faults;
}

function conditionsOf(tier: DividendTier | SalaryTier): Record<string, bigint> {
  const { turnover, active } = tier;
  return {
    turnover,
    ...('netLoss' in tier ? { netLoss: tier.netLoss } : {}),
    active: Number.isInteger(active) ? BigInt(active) : -1n,
  };
}

/** The highest rate that the terms can pay. */
export function topRateOf(terms: Terms): Rate {
  if (terms.kind === 'realtime_salary') return terms.singleBet + Math.max(terms.profit, terms.loss);
  return Math.max(0, ...terms.tiers.map(({ rate }) => rate));
}
