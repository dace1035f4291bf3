import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { reward, rewardId, rewardKind, rewardSource, rewardSources } from './shapes.ts';

/** The switch of a brand that has a reward centre. */
export const rewardsModule = 'REWCEN3';

/** The caller's rewards of one part, the newest first; `ended` are those that expired or were cancelled. */
export const rewards = endpoint({
  name: 'rewards.list',
  method: 'GET',
  path: '/wps/rewards',
  access: 'member',
  module: rewardsModule,
  envelope: 'wps',
  input: z.extend(pageRequest, {
    part: z._default(z.enum(['issued', 'claimed', 'ended']), 'issued'),
    kind: z.optional(rewardKind),
    source: z.optional(rewardSource),
  }),
  output: pageOf(reward),
  refusals: [],
});

/** How many rewards wait to be claimed. */
export const waitingRewards = endpoint({
  name: 'rewards.waiting',
  method: 'GET',
  path: '/wps/rewards/waiting',
  access: 'member',
  module: rewardsModule,
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
  refusals: [],
});

export const claimRefusals = [
  'rewards.unknown',
  'rewards.wrong_state',
  'rewards.claim_over',
  'rewards.points_off',
  'bonuses.source_barred',
  'bonuses.amount_range',
  'safeguards.excluded',
  'identity.required',
  'players.underage',
  'wallet.locked',
  'request.key_missing',
  'request.key_reused',
] as const;

/** Claims a reward: it is paid in the same moment, once. */
export const claimReward = endpoint({
  name: 'rewards.claim',
  method: 'POST',
  path: '/wps/rewards/:id/claim',
  access: 'member',
  module: rewardsModule,
  envelope: 'wps',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({ id: rewardId }),
  output: reward,
  refusals: claimRefusals,
});

/** Some `promotionType`s, written with commas. Those we do not have name nothing. */
const sourceList = z.optional(z.string().check(z.maxLength(400)));

/** A reward that waits, as the relay lists it. */
export const claimRow = z.object({
  rewardId,
  promotionType: z.enum(rewardSources),
  eventName: z.string(),
  /** Of free play; empty of money and points. */
  ticketName: z.string(),
  rewardAmount: money,
  /** Whole points. */
  rewardPoint: z.string(),
  status: z.enum(['I']),
  expiry: z.nullable(instant),
  remark: z.string(),
});

/** Rewards in the form of the relay. `status` is I (issued): nothing else was ever asked for. */
const claimList = {
  method: 'GET',
  access: 'member',
  module: rewardsModule,
  envelope: 'wps',
  input: z.strictObject({ promotionType: sourceList, status: z._default(z.enum(['I']), 'I') }),
  output: z.object({
    rows: z.array(claimRow),
  }),
  refusals: [],
} as const;

export const claimPromotion = endpoint({
  ...claimList,
  name: 'rewards.claimPromotion',
  path: '/wps/relay/MCSFE_getClaimPromotion',
});

/** The older name of the same. */
export const promotionClaimList = endpoint({
  ...claimList,
  name: 'rewards.promotionClaimList',
  path: '/wps/relay/MCS2_getPromotionClaimList',
});

/** The same once more, by other names. */
export const promoList = endpoint({
  name: 'rewards.promoList',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoList',
  access: 'member',
  module: rewardsModule,
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        claimId: rewardId,
        promotionType: z.enum(rewardSources),
        promotionName: z.string(),
        bonusAmount: money,
        pointAmount: z.string(),
        expireTime: z.nullable(instant),
      }),
    ),
  }),
  refusals: [],
});

/** Claims a reward by the name of the relay. The address a page says is its own is not asked about. */
export const claimIssuedPromotion = endpoint({
  name: 'rewards.claimIssuedPromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  access: 'member',
  module: rewardsModule,
  envelope: 'wps',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({
    promotionClaimId: rewardId,
    promotionType: rewardSource,
    ipAddress: z.optional(z.string().check(z.maxLength(45))),
  }),
  output: z.object({ claimedTickets: z.int() }),
  refusals: claimRefusals,
});
