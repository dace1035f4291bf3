// Which rates and modes hold on a day.
import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import type { RebateProduct } from '@palpite/contract/rebates/office.ts';
import type { RebateMode } from '@palpite/contract/rebates/shapes.ts';

export { planOn } from './plan-store.ts';

export interface Plan {
  readonly products: readonly RebateProduct[];
}

/** How a product is paid, and the rate of a level. A product that the plan does not name earns nothing. */
export function termsOf(plan: Plan | undefined, gameType: GameType, rank: number): { mode: RebateMode; rate: number } {
  const product = plan?.products.find((each) => each.gameType === gameType);
  return product ? { mode: product.mode, rate: product.rates[rank] ?? 0 } : { mode: 'off', rate: 0 };
}

/** Whether somebody gets more by the new plan: a rate rises, or a product begins to be paid. */
export function risesIn(before: Plan | undefined, after: Plan): boolean {
  return after.products.some(({ gameType, mode, rates }) =>
    rates.some((rate, rank) => {
      const was = termsOf(before, gameType, rank);
      return mode !== 'off' && rate > (was.mode === 'off' ? 0 : was.rate);
    }),
  );
}
