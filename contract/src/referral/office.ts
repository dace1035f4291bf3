import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { signalKinds } from '../rings/office.ts';
import { reviewState } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'referral.read': true;
    'referral.review': true;
  }
}

/** A friend who may be the recommender, or another friend of theirs. */
export const reviewedFriend = z.object({
  playerId: z.string(),
  account: z.string(),
  recommender: z.string(),
  registeredAt: instant,
  deposits: money,
  turnover: money,
  qualified: z.boolean(),
  state: reviewState,
  heldAt: instant,
  /** What the accounts have in common. */
  signals: z.array(z.enum(signalKinds)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});

/** Friends that were held, by state, the oldest first while they wait. */
export const referralReviews = endpoint({
  name: 'office.referralReviews',
  method: 'GET',
  path: '/office/referral/reviews',
  access: 'staff',
  permission: 'referral.read',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    state: z._default(reviewState, 'held'),
    /** Of this recommender alone. */
    account: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: pageOf(reviewedFriend),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** `clear`: the friend counts. `refuse`: they do not. The reason stays in the office. */
export const decideReferral = endpoint({
  name: 'office.decideReferral',
  method: 'POST',
  path: '/office/referral/reviews/:playerId/decision',
  access: 'staff',
  permission: 'referral.review',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    playerId: z.string().check(z.regex(/^[0-9]{1,18}$/)),
    decision: z.enum(['clear', 'refuse']),
    reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
  }),
  output: reviewedFriend,
  refusals: [
    'office.not_permitted',
    'referral.unknown_friend',
    'referral.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});
