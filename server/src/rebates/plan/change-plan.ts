import { isDeepStrictEqual } from 'node:util';
import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import type { RebateProduct } from '@palpite/contract/rebates/office.ts';
import { dayOf } from '../../base/calendar.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { zoneOf } from '../../site/site.ts';
import { type Choice, endProposal, type Hand } from '../../staff/staff.ts';
import { dayAfter } from './days.ts';
import { risesIn } from './plan-of.ts';
import { endPlan, insertPlan, latestPlan, lockBrand, lockPlan, openBrand, openProposal } from './plan-store.ts';

/** In the order in which the site lists products. Refuses `rebates.product_missing`. */
function inOrder(products: readonly RebateProduct[]): RebateProduct[] {
  return gameTypes.map(
    (type) =>
      products.find(({ gameType }) => gameType === type) ??
      refuse('rebates.product_missing', { field: 'products', product: type }),
  );
}

/** What is decided today holds from tomorrow on, so that the bets of a day go by one plan. */
export async function firstDay(platform: Platform, merchant: string): Promise<string> {
  return dayAfter(dayOf(platform.clock.now(), await zoneOf(platform, merchant)));
}

/**
 * Saves a plan where nobody gets more by it, else proposes it to another person. Refuses `rebates.product_missing`,
 * `rebates.same_plan` and `rebates.proposal_open`.
 */
export async function savePlan(
  platform: Platform,
  tx: Tx,
  { merchant, staffName, staffId }: Hand,
  asked: { readonly products: readonly RebateProduct[]; readonly reason: string },
): Promise<'saved' | 'proposed'> {
  const products = inOrder(asked.products);
  await openBrand(tx, merchant);
  await lockBrand(tx, merchant);
  if (await openProposal(tx, merchant)) refuse('rebates.proposal_open');
  const before = await latestPlan(tx, merchant);
  if (isDeepStrictEqual(before?.products, products)) refuse('rebates.same_plan', { field: 'products' });
  const rises = risesIn(before, { products });
  await insertPlan(tx, merchant, {
    ...{ products, reason: asked.reason, fromDay: rises ? null : await firstDay(platform, merchant) },
    ...{ proposedBy: staffName, proposedByStaff: staffId, proposedAt: platform.clock.now() },
  });
  return rises ? 'proposed' : 'saved';
}

/**
 * Ends a proposal: another person approves or rejects it, or the proposer takes it back. Refuses
 * `rebates.unknown_plan`, `rebates.wrong_state`, and what `endProposal` refuses.
 */
export async function decidePlan(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  made: { readonly planId: bigint; readonly choice: Choice; readonly reason?: string | undefined },
): Promise<string> {
  const { merchant, staffName: by, staffId } = hand;
  await lockBrand(tx, merchant);
  const locked = (await lockPlan(tx, merchant, made.planId)) ?? refuse('rebates.unknown_plan');
  if (locked.state !== 'proposed') refuse('rebates.wrong_state', { state: locked.state });
  const { state, reason } = endProposal(hand, locked, made, 'approved');
  const fromDay = state === 'approved' ? await firstDay(platform, merchant) : null;
  await endPlan(tx, locked.id, { state, fromDay, by, staffId, at: platform.clock.now(), reason });
  return state;
}
