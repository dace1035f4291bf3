import { type DividendTerms, faultsOf, type SalaryTerms, type Terms } from './terms.ts';
import { rateReached } from './tier.ts';

/** A reason why terms cannot be given below the upline's terms, with its place. */
export interface Excess {
  readonly path: string;
  readonly why: 'kind_differs' | 'period_differs' | 'over_upline' | 'looser_than_upline';
}

/**
 * The places where terms give more than the terms of the upline. Each tier is looked up in the upline's table with its
 * minimum conditions. A team that meets the conditions below also meets them above, because the upline's team contains
 * it and its conditions for active members are not stricter. The net loss is the exception: another part of the
 * upline's team may win the amount that this part loses. Then the upline's own part of the dividend may be zero.
 */
export function excessesOver(upline: Terms, downline: Terms): Excess[] {
  if (upline.kind !== downline.kind) return [{ path: 'kind', why: 'kind_differs' }];
  if (upline.kind === 'realtime_salary' && downline.kind === 'realtime_salary')
    return (['singleBet', 'profit', 'loss'] as const)
      .filter((part) => downline[part] > upline[part])
      .map((part) => ({ path: part, why: 'over_upline' }));
  if (upline.kind === 'realtime_salary' || downline.kind === 'realtime_salary') return [];
  const found: Excess[] = [];
  if (upline.kind === 'dividend' && downline.kind === 'dividend') {
    if (upline.period !== downline.period) found.push({ path: 'period', why: 'period_differs' });
    if (downline.fee < upline.fee) found.push({ path: 'fee', why: 'looser_than_upline' });
    if (upline.carryOver && !downline.carryOver) found.push({ path: 'carryOver', why: 'looser_than_upline' });
  }
  for (const part of ['deposits', 'turnover'] as const)
    if (downline.active[part] < upline.active[part]) found.push({ path: `active.${part}`, why: 'looser_than_upline' });
  return [...found, ...excessesOfTiers(upline, downline)];
}

function excessesOfTiers(upline: DividendTerms | SalaryTerms, downline: DividendTerms | SalaryTerms): Excess[] {
  return downline.tiers.flatMap((tier, index) => {
    const above = rateReached(upline, { netLoss: 0n, ...tier });
    return tier.rate > above ? [{ path: `tiers.${index}.rate`, why: 'over_upline' as const }] : [];
  });
}

export function isWithin(upline: Terms, downline: Terms): boolean {
  return excessesOver(upline, downline).length === 0;
}

/** The part of a contract that the rule about higher rates needs. */
export interface Standing<Id> {
  readonly id: Id;
  readonly terms: Terms;
}

/**
 * The contracts below an agent that end when the agent accepts these terms: all of the same kind that give more than
 * the terms. The order is kept.
 */
export function endedBy<Id>(accepted: Terms, below: readonly Standing<Id>[]): Id[] {
  return below.filter(({ terms }) => terms.kind === accepted.kind && !isWithin(accepted, terms)).map(({ id }) => id);
}

/** Whether terms are valid by themselves and give no more than the upline's terms, if there is an upline. */
export function mayStand(terms: Terms, upline: Terms | undefined): boolean {
  return faultsOf(terms).length === 0 && (!upline || isWithin(upline, terms));
}
