import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { calendarDay, instant, pageOf, pageRequest } from '../base/page.ts';
import { gameType } from '../catalogue/shapes.ts';
import { topRank } from '../vip/shapes.ts';
import { rebateRow } from './player.ts';
import { rebateMode, rebateRate } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'rebates.read': true;
    'rebates.change': true;
  }
}

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

/** One product: how its rebate is paid, and the rate of each level, from level 0 on. */
export const rebateProduct = z.object({
  gameType,
  mode: rebateMode,
  rates: z.array(rebateRate).check(z.minLength(topRank + 1), z.maxLength(topRank + 1)),
});
export type RebateProduct = z.output<typeof rebateProduct>;

export const rebatePlanRow = z.object({
  planId: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected', 'withdrawn']),
  /** The first day it holds for; null while nobody has approved it. */
  fromDay: z.nullable(calendarDay),
  products: z.array(rebateProduct),
  reason: z.string(),
  by: z.string(),
  at: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
});

export const rebatePlansView = z.object({
  /** The day of the brand. */
  today: calendarDay,
  /** The one that holds today. */
  current: z.nullable(rebatePlanRow),
  /** One that is decided and begins later. */
  next: z.nullable(rebatePlanRow),
  proposal: z.nullable(z.extend(rebatePlanRow, { /** Whether whoever asks proposed it. */ mine: z.boolean() })),
  /** The newest first. */
  history: z.array(rebatePlanRow),
});

export const rebatePlans = endpoint({
  name: 'office.rebatePlans',
  method: 'GET',
  path: '/office/rebates/plans',
  access: 'staff',
  permission: 'rebates.read',
  envelope: 'wps',
  input: z.strictObject({}),
  output: rebatePlansView,
  refusals: ['office.not_permitted'],
});

/**
 * Saves rates and modes from the next day on. Where no rate rises and no product is switched on they are saved at once;
 * else another person approves them.
 */
export const saveRebatePlan = endpoint({
  name: 'office.saveRebatePlan',
  method: 'POST',
  path: '/office/rebates/plans',
  access: 'staff',
  permission: 'rebates.change',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ products: z.array(rebateProduct).check(z.minLength(1), z.maxLength(20)), reason }),
  output: rebatePlansView,
  refusals: [
    'office.not_permitted',
    'rebates.product_missing',
    'rebates.same_plan',
    'rebates.proposal_open',
    'request.key_missing',
    'request.key_reused',
  ],
});

export const decideRebatePlan = endpoint({
  name: 'office.decideRebatePlan',
  method: 'POST',
  path: '/office/rebates/plans/:planId/decision',
  access: 'staff',
  permission: 'rebates.change',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    planId: z.string().check(z.regex(/^[0-9]{1,18}$/)),
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: rebatePlansView,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    'rebates.unknown_plan',
    'rebates.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** What one player was paid, the newest first. */
export const rebatesOfPlayer = endpoint({
  name: 'office.rebatesOfPlayer',
  method: 'GET',
  path: '/office/rebates/players',
  access: 'staff',
  permission: 'rebates.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  output: z.extend(pageOf(rebateRow), {
    player: z.object({ playerId: z.string(), account: z.string(), rank: z.int(), carried: money, paid: money }),
  }),
  refusals: ['office.not_permitted', 'office.not_found'],
});
