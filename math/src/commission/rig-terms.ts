import type { ContractKind, DividendPeriod, Terms } from './terms.ts';

/** A whole number from 0, below `most`. */
export type Below = (most: number) => number;

/** Random terms of a kind. All that one call gives stand on the same table and ask the same of an active member. */
export function termsBy(kind: ContractKind, below: Below, period: DividendPeriod = 'M'): () => Terms {
  const active = { deposits: BigInt(below(2_000_000)), turnover: BigInt(below(2_000_000)) };
  const tiers = Array.from({ length: 1 + below(3) }, (_, index) => ({
    turnover: BigInt(index) * BigInt(1 + below(3_000)) * 1_000n,
    netLoss: BigInt(index) * 1_000_000n,
    active: index,
    rate: 10_000 + index * 20_000 + below(10_000),
  })).map((tier, index, all) => ({
    ...tier,
    turnover: all.slice(0, index + 1).reduce((sum, { turnover }) => sum + turnover, 0n),
  }));
  return () => {
    if (kind === 'realtime_salary')
      return { kind, singleBet: below(20_000), profit: below(20_000), loss: below(20_000) };
    if (kind === 'dividend') return { kind, period, tiers, active, fee: below(100_000), carryOver: below(2) === 0 };
    return { kind, tiers: tiers.map(({ netLoss: _, ...tier }) => tier), active };
  };
}

/** Terms that give a little less than these, or as much. */
export function lowered(above: Terms, below: Below): Terms {
  const less = (rate: number) => Math.floor((rate * (500 + below(501))) / 1_000);
  if (above.kind === 'realtime_salary')
    return { ...above, singleBet: less(above.singleBet), profit: less(above.profit), loss: less(above.loss) };
  const share = 700 + below(301);
  const rateOf = (rate: number) => Math.floor((rate * share) / 1_000);
  if (above.kind === 'dividend')
    return {
      ...above,
      tiers: above.tiers.map((tier) => ({ ...tier, rate: rateOf(tier.rate) })),
      fee: above.fee + below(20_000),
      carryOver: above.carryOver || below(2) === 0,
    };
  return { ...above, tiers: above.tiers.map((tier) => ({ ...tier, rate: rateOf(tier.rate) })) };
}
