/**
 * A ticket that several people hold together (bolão): it is cut into quotas of the same size, each an order of its own
 * at a part of the price. Pots are divided by what winning units cost: all quotas together win what the ticket would.
 */
import { type Micro, parseMoney } from '../../money.ts';

export const groupRules = { leastQuotas: 2, mostQuotas: 100, leastCost: parseMoney('1.00') } as const;

const cent = 10_000n;

/** What of a unit's price one quota pays, in whole cents; undefined where the ticket cannot be cut into so many. */
export function quotaUnit({ price, units }: { price: Micro; units: number }, quotas: number): Micro | undefined {
  const { leastQuotas, mostQuotas, leastCost } = groupRules;
  if (!Number.isInteger(quotas) || quotas < leastQuotas || quotas > mostQuotas) return undefined;
  const unit = price / BigInt(quotas);
  const isWhole = unit * BigInt(quotas) === price && unit % cent === 0n;
  return isWhole && unit * BigInt(units) >= leastCost ? unit : undefined;
}

/** Into how many quotas a ticket may be cut. */
export function quotaChoices(ticket: { price: Micro; units: number }): number[] {
  const all = Array.from({ length: groupRules.mostQuotas + 1 }, (_, quotas) => quotas);
  return all.filter((quotas) => quotaUnit(ticket, quotas) !== undefined);
}
