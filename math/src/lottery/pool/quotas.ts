/**
 * A ticket that several people hold together (bolão): it is cut into quotas of the same size, each sold by itself. All
 * quotas together cost what the ticket costs and are paid what it wins, to the micro-unit.
 */
import { splitByWeight } from '../../commission/rate.ts';
import type { Micro } from '../../money.ts';

export interface QuotaRules {
  readonly leastQuotas: number;
  readonly mostQuotas: number;
  /** What one quota has to cost at least. */
  readonly leastCost: Micro;
}

export type QuotaFault = 'quotas' | 'cost';

/** What is wrong with cutting a ticket into so many quotas. */
export function faultOfQuotas(rules: QuotaRules, cost: Micro, quotas: number): QuotaFault | undefined {
  if (!Number.isInteger(quotas) || quotas < rules.leastQuotas || quotas > rules.mostQuotas) return 'quotas';
  return cost < rules.leastCost * BigInt(quotas) ? 'cost' : undefined;
}

/** What each quota costs, in their order; the first ones a micro-unit more where it does not divide. */
export function quotaCosts(cost: Micro, quotas: number): Micro[] {
  return splitByWeight(
    cost,
    Array.from({ length: quotas }, () => 1n),
  );
}

export interface QuotaPrizes {
  /** In the order of the holdings. */
  readonly holders: readonly Micro[];
  /** What belongs to quotas that nobody bought. */
  readonly unsold: Micro;
}

/** A prize by quotas held. Throws RangeError on more than there are. */
export function splitPrize(paid: Micro, quotas: number, held: readonly number[]): QuotaPrizes {
  const left = quotas - held.reduce((sum, count) => sum + count, 0);
  if (left < 0) throw new RangeError('more quotas are held than there are');
  const parts = splitByWeight(
    paid,
    [...held, left].map((count) => BigInt(count)),
  );
  return { holders: parts.slice(0, -1), unsold: parts.at(-1) ?? 0n };
}
