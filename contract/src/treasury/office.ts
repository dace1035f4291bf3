import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { payable } from '../base/money.ts';
import { calendarDay, pageOf, pageRequest } from '../base/page.ts';
import { adjustment, difference, reconciliation } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'adjustments.read': true;
    'adjustments.propose': true;
    'adjustments.decide': true;
    'treasury.read': true;
    'treasury.explain': true;
  }
}

const id = z.string().check(z.regex(/^[0-9]{1,18}$/));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

export const adjustments = endpoint({
  name: 'office.adjustments',
  method: 'GET',
  path: '/office/adjustments',
  access: 'staff',
  permission: 'adjustments.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { state: z.optional(z.enum(['proposed', 'approved', 'rejected', 'withdrawn'])) }),
  output: pageOf(adjustment),
  refusals: ['office.not_permitted'],
});

/** Proposes to give or take money with a reason; another person carries it out. Nothing moves yet. */
export const proposeAdjustment = endpoint({
  name: 'office.proposeAdjustment',
  method: 'POST',
  path: '/office/adjustments',
  access: 'staff',
  permission: 'adjustments.propose',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    direction: z.enum(['give', 'take']),
    /** `points`: whole points of the points wallet. */
    wallet: z.optional(z.enum(['main', 'points'])),
    amount: payable,
    reason,
    /** Order number or difference it is about. */
    about: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: adjustment,
  refusals: [
    'office.not_permitted',
    'treasury.unknown_player',
    'treasury.whole_points',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Approves or rejects what another person proposed. */
export const decideAdjustment = endpoint({
  name: 'office.decideAdjustment',
  method: 'POST',
  path: '/office/adjustments/:adjustmentId/decision',
  access: 'staff',
  permission: 'adjustments.decide',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    adjustmentId: id,
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: adjustment,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    'treasury.unknown_adjustment',
    'treasury.wrong_state',
    'wallet.insufficient',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Whoever proposed it takes it back, while nobody has decided. */
export const withdrawAdjustment = endpoint({
  name: 'office.withdrawAdjustment',
  method: 'POST',
  path: '/office/adjustments/:adjustmentId/withdrawal',
  access: 'staff',
  permission: 'adjustments.propose',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ adjustmentId: id }),
  output: adjustment,
  refusals: [
    'office.not_permitted',
    'treasury.unknown_adjustment',
    'treasury.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Days compared with the bank and the vendors, newest first, with how many differences are open; or that one day. */
export const reconciliations = endpoint({
  name: 'office.reconciliations',
  method: 'GET',
  path: '/office/reconciliations',
  access: 'staff',
  permission: 'treasury.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { day: z.optional(calendarDay) }),
  output: pageOf(reconciliation),
  refusals: ['office.not_permitted'],
});

/** Compares a day again, now. `day` is of the calendar at the brand, 'YYYY-MM-DD'. */
export const reconcileDay = endpoint({
  name: 'office.reconcileDay',
  method: 'POST',
  path: '/office/reconciliations',
  access: 'staff',
  permission: 'treasury.read',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject({ day: calendarDay }),
  output: reconciliation,
  refusals: ['office.not_permitted', 'treasury.day_not_over', 'payments.bank_unavailable'],
});

export const differences = endpoint({
  name: 'office.differences',
  method: 'GET',
  path: '/office/differences',
  access: 'staff',
  permission: 'treasury.read',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    day: z.optional(calendarDay),
    state: z.optional(z.enum(['open', 'explained', 'gone'])),
  }),
  output: z.extend(pageOf(difference), { counts: z.record(z.string(), z.int()) }),
  refusals: ['office.not_permitted'],
});

/** Notes what a difference was. It moves no money: that is an adjustment. */
export const explainDifference = endpoint({
  name: 'office.explainDifference',
  method: 'POST',
  path: '/office/differences/:differenceId/explanation',
  access: 'staff',
  permission: 'treasury.explain',
  envelope: 'wps',
  input: z.strictObject({ differenceId: id, explanation: reason }),
  output: difference,
  refusals: ['office.not_permitted', 'treasury.unknown_difference', 'treasury.wrong_state'],
});
