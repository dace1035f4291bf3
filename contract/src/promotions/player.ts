import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { upload } from '../base/upload.ts';
import { promotionCategories } from '../messages/shapes.ts';
import { claimRefusals } from '../rewards/player.ts';
import {
  activity,
  activityClaim,
  applicationBounds,
  numberId,
  ownRaffle,
  raffle,
  spunSpin,
  ticketRange,
  versionHash,
} from './shapes.ts';

/** The types a list of promotions is asked for by: all of them, or one. */
export const promotionTypes = ['all', ...promotionCategories] as const;

/** The brand's activities that are on, come soon, or still have something to claim, as this player sees them. */
export const activities = endpoint({
  name: 'promotions.activities',
  method: 'GET',
  path: '/wps/promotions/activities',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({ type: z._default(z.enum(promotionTypes), 'all') }),
  output: z.array(activity),
  refusals: [],
});

/** One of them, also one that is over, where the player took part. */
export const oneActivity = endpoint({
  name: 'promotions.activity',
  method: 'GET',
  path: '/wps/promotions/activities/:id',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({ id: numberId }),
  output: activity,
  refusals: ['promotions.unknown'],
});

/** How many activities have something for the player to do now: join, claim, or a reward that was issued. */
export const promoCount = endpoint({
  name: 'promotions.count',
  method: 'GET',
  path: '/wps/promotions/count',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ availablePromoCount: z.int() }),
  refusals: [],
});

/** The types that have something now, as the older clients ask for them. */
export const promotionCategoriesNow = endpoint({
  name: 'promotions.categories',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  access: 'anyone',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({ categories: z.array(z.enum(promotionCategories)) }),
  refusals: [],
});

const taking = [
  'promotions.unknown',
  'promotions.version_changed',
  'promotions.not_open',
  'promotions.not_for_you',
  'safeguards.excluded',
] as const;

/** Takes part: from then on what the rule counts counts, under the version that is named. Twice is as once. */
export const joinActivity = endpoint({
  name: 'promotions.join',
  method: 'POST',
  path: '/wps/promotions/activities/:id/join',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({ id: numberId, version: versionHash }),
  output: activity,
  refusals: [...taking, 'promotions.budget_spent'],
});

const claiming = [
  ...taking,
  'promotions.budget_spent',
  'promotions.wrong_code',
  'promotions.spin_stale',
  'promotions.not_joined',
  'promotions.nothing_to_claim',
  'promotions.limit_reached',
  'rewards.amount_range',
  'rewards.points_off',
  'bonuses.source_barred',
  'bonuses.amount_range',
  'wallet.locked',
  'identity.required',
  'players.underage',
  'request.key_missing',
  'request.key_reused',
] as const;

/** Takes the reward of what was reached, once for each occasion. */
export const claimActivity = endpoint({
  name: 'promotions.claim',
  method: 'POST',
  path: '/wps/promotions/activities/:id/claim',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 10,
  input: z.strictObject({
    id: numberId,
    version: versionHash,
    /** Of an activity that asks for one. */
    code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    /** Of a wheel or an egg: the commitment that was shown, the player's own seed, and the egg they chose. */
    spin: z.optional(
      z.strictObject({
        commitment: versionHash,
        clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
        pick: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
      }),
    ),
  }),
  output: activity,
  refusals: claiming,
});

/** Asks for the reward of an activity that staff decide about: one application at a time. */
export const applyForReward = endpoint({
  name: 'promotions.apply',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  access: 'member',
  envelope: 'wps',
  takes: 'multipart',
  perMinute: 6,
  input: z.strictObject({
    activityId: numberId,
    version: versionHash,
    comment: z.string().check(z.trim(), z.minLength(1), z.maxLength(applicationBounds.comment)),
    /** PNG or JPG, five megabytes each. */
    images: z._default(z.array(upload).check(z.maxLength(applicationBounds.images)), []),
  }),
  output: z.null(),
  refusals: [
    ...taking,
    'promotions.budget_spent',
    'promotions.already_applied',
    'promotions.limit_reached',
    'promotions.images_needed',
    'promotions.no_images',
    'request.not_an_image',
    'request.animated_image',
    'request.too_many_pixels',
  ],
});

/** What the player asked for and got, the newest first. */
export const myClaims = endpoint({
  name: 'promotions.claims',
  method: 'GET',
  path: '/wps/promotions/claims',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: pageRequest,
  output: pageOf(activityClaim),
  refusals: [],
});

/** The brand's raffles, for anybody: those that run, and those of the last ninety days. */
export const raffles = endpoint({
  name: 'promotions.raffles',
  method: 'GET',
  path: '/wps/promotions/raffles',
  access: 'anyone',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.array(raffle),
  refusals: [],
});

/** All tickets of a raffle that is closed, in the order of their numbers: the leaves of its tree. */
export const raffleTickets = endpoint({
  name: 'promotions.raffleTickets',
  method: 'GET',
  path: '/wps/promotions/raffles/:id/tickets',
  access: 'anyone',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({
    id: numberId,
    /** The last number read so far. */
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), 0),
  }),
  /** `next`: where the list goes on; null at its end. */
  output: z.object({ ranges: z.array(ticketRange), next: z.nullable(z.int()) }),
  refusals: ['promotions.unknown'],
});

/** How the raffles of the brand stand for the player. */
export const raffleStatus = endpoint({
  name: 'promotions.raffleStatus',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.array(ownRaffle),
  refusals: [],
});

/** The proof that the player's tickets are in the tree of a raffle that is closed. */
export const raffleProof = endpoint({
  name: 'promotions.raffleProof',
  method: 'GET',
  path: '/wps/promotions/raffles/:id/proof',
  access: 'member',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({ id: numberId }),
  output: z.object({
    range: ticketRange,
    /** The number of the leaf, from 0, how many there are, and the nodes beside its way to the root. */
    at: z.int(),
    size: z.int(),
    path: z.array(z.string()),
  }),
  refusals: ['promotions.unknown'],
});

/** Claims a prize of a raffle: the reward that waits for it, once. */
export const claimRaffle = endpoint({
  name: 'promotions.claimRaffle',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({ claimId: numberId }),
  output: z.object({ claimId: numberId }),
  refusals: claimRefusals,
});

/** The player's spins in an activity, the newest first. */
export const mySpins = endpoint({
  name: 'promotions.spins',
  method: 'GET',
  path: '/wps/promotions/activities/:id/spins',
  access: 'member',
  envelope: 'wps',
  input: z.extend(pageRequest, { id: numberId }),
  output: pageOf(spunSpin),
  refusals: [],
});

const yesNo = z.enum(['Y', 'N']);

/** An activity for days with a login, as the older clients list them. `id` is the activity's number. */
export const loginPromotion = z.object({
  id: numberId,
  /** Days with a login that it asks for. */
  dayCount: z.int(),
  /** Of money and of points: what a reward of it comes to at most; 0 of the other. */
  amount: money,
  pointAmount: money,
  /** Of free play: none of them gives any. */
  ticket: z.string(),
  hasClaimed: yesNo,
  /** Whether it can be claimed now. */
  isToday: yesNo,
  isClaimedToday: yesNo,
  /** None of them asks for a deposit or for bets. */
  depositAmount: money,
  validBetAmount: money,
});

/** What such activities give, and what the player claimed of them. */
export const loginPromotionList = z.object({
  list: z.array(loginPromotion),
  footer: z.object({
    /** Rewards that the player claimed of these. */
    dayCountClaimed: z.int(),
    totalClaimedAmount: money,
    totalClaimedPointAmount: money,
  }),
});

const loginPromotions = {
  method: 'GET',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: loginPromotionList,
  refusals: [],
} as const;

/** Those that are open, or still have something to claim. */
export const loginPromotionsNow = endpoint({
  ...loginPromotions,
  name: 'promotions.login',
  path: '/wps/relay/MCSFE_getLoginPromotion',
});

/** Those that are over, in which the player took part. */
export const loginPromotionHistory = endpoint({
  ...loginPromotions,
  name: 'promotions.loginHistory',
  path: '/wps/relay/getLoginPromotionConfigHistory',
});

/** Claims the reward of one of them, under the version that the player joined with. */
export const claimLoginPromotion = endpoint({
  name: 'promotions.claimLogin',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimLoginPromotion',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 10,
  input: z.strictObject({ promotionConfigDetailId: numberId }),
  output: z.object({ claimed: z.literal(true) }),
  refusals: claiming,
});

/** What of these an activity here can be. Clients also know SLOT_MACHINE, TEMU and DEPOSIT_DISCOUNT. */
export const ticketTypes = ['PRIZE_WHEEL', 'GOLDEN_EGG'] as const;
const ticketType = z.enum(ticketTypes);
/** Names one spin: the activity, and the how-manieth of the player there. */
const transactionId = z.string().check(z.regex(/^[1-9]\d{0,17}-\d{1,9}$/));

/** A wheel or an egg that the player may open, as the older clients list them: one ticket for the next spin. */
export const claimTickets = endpoint({
  name: 'promotions.claimTickets',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({
    /** Says which client asks: the answer is the same. */
    isApp: z.optional(yesNo),
    status: z._default(z.enum(['AVAILABLE', 'UNAVAILABLE']), 'AVAILABLE'),
    /** Y: of either status. */
    isAll: z._default(yesNo, 'N'),
  }),
  output: z.array(
    z.object({
      transactionId,
      ticketId: numberId,
      name: z.string(),
      type: ticketType,
      ticketType,
      status: z.enum(['AVAILABLE', 'UNAVAILABLE']),
      startDate: instant,
      endDate: z.nullable(instant),
      description: z.string(),
      /** Whether the conditions of the activity hold for the player. */
      conditionStatus: yesNo,
    }),
  ),
  refusals: [],
});

/** Opens one of them: the key of the call, which the client made, is the player's own seed. */
export const claimTicket = endpoint({
  name: 'promotions.claimTicket',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimTicket',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 10,
  input: z.strictObject({ transactionId, isApp: z.optional(yesNo) }),
  output: z.object({ transactionId, type: ticketType, rewardType: z.literal('CASH') }),
  refusals: claiming,
});
