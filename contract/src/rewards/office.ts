import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { calendarDay, instant, pageOf, pageRequest } from '../base/page.ts';
import {
  bonusOdds,
  freeGame,
  handFree,
  handFreeBet,
  reward,
  rewardFree,
  rewardFreeBet,
  rewardId,
  rewardKind,
  rewardSource,
  rewardState,
} from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'rewards.read': true;
    'rewards.cancel': true;
    'rewards.give': true;
    'rewards.decide': true;
  }
}

const desk = { access: 'staff', envelope: 'wps' } as const;

/** A reward as staff see it. */
export const deskReward = z.extend(reward, {
  playerId: z.string(),
  account: z.string(),
  /** The number of what it is given for, in the room that gives it. */
  sourceRef: z.string(),
  /** The order under which the player's records show what it paid; null while nothing was paid, and of a bonus. */
  orderNo: z.nullable(z.string()),
  /** Taken back by staff: who did, and why. */
  endedBy: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
});
export type DeskReward = z.output<typeof deskReward>;

/** The rewards of the brand, the newest first. The days are those of the brand, both included. */
export const deskRewards = endpoint({
  ...desk,
  name: 'office.rewards',
  method: 'GET',
  path: '/office/rewards',
  permission: 'rewards.read',
  input: z.extend(pageRequest, {
    account: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    state: z.optional(rewardState),
    source: z.optional(rewardSource),
    from: z.optional(calendarDay),
    until: z.optional(calendarDay),
  }),
  output: pageOf(deskReward),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** With the bonus that it opened, and of one given by hand why and by whom. */
export const deskRewardWhole = z.extend(deskReward, {
  bonusId: z.nullable(z.string()),
  gift: z.nullable(z.object({ reason: z.string(), proposedBy: z.string(), decidedBy: z.nullable(z.string()) })),
});
export type DeskRewardWhole = z.output<typeof deskRewardWhole>;

export const deskRewardOne = endpoint({
  ...desk,
  name: 'office.reward',
  method: 'GET',
  path: '/office/rewards/:id',
  permission: 'rewards.read',
  input: z.strictObject({ id: rewardId }),
  output: deskRewardWhole,
  refusals: ['office.not_permitted', 'rewards.unknown'],
});

/** Takes back a reward that nobody has claimed; the player reads the reason. */
export const cancelDeskReward = endpoint({
  ...desk,
  name: 'office.cancelReward',
  method: 'POST',
  path: '/office/rewards/:id/cancellation',
  permission: 'rewards.cancel',
  keyed: true,
  input: z.strictObject({ id: rewardId, reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)) }),
  output: deskRewardWhole,
  refusals: [
    'office.not_permitted',
    'rewards.unknown',
    'rewards.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

/** What staff give by hand: the rule of an activity's reward with its arguments. */
export const handReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: payable, rollover: z.int().check(z.minimum(0), z.maximum(100)) }),
  z.strictObject({
    kind: z.literal('bonus'),
    amount: payable,
    rollover: z.int().check(z.minimum(0), z.maximum(100)),
    /** For the turnover. */
    days: z.int().check(z.minimum(1), z.maximum(366)),
    holdsWithdrawals: z.boolean(),
    leastOdds: z._default(z.enum(bonusOdds), 'none'),
  }),
  z.strictObject({ kind: z.literal('points'), points: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  handFree,
  handFreeBet,
]);

/** A reward that staff gave or propose to give. */
export const deskGift = z.object({
  giftId: rewardId,
  playerId: z.string(),
  account: z.string(),
  kind: rewardKind,
  /** Money; of points null. */
  amount: z.nullable(money),
  /** Whole points; of money null. */
  points: z.nullable(z.string()),
  currency: z.string(),
  /** Of free rounds, with the turnover of what they win: at 0 it is cash. */
  free: z.optional(z.extend(rewardFree, { rollover: z.int() })),
  freeBet: z.optional(rewardFreeBet),
  /** Of a bonus: from which odds on bets count, in ten-thousandths. Left out where every bet counts. */
  leastOdds: z.optional(z.int()),
  asked: z.nullable(money),
  claimDays: z.int(),
  reason: z.string(),
  state: z.enum(['proposed', 'given', 'rejected', 'withdrawn']),
  proposedBy: z.string(),
  at: instant,
  /** Null where one person gave it alone, or nobody has decided. */
  decidedBy: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
  rewardId: z.nullable(rewardId),
});
export type DeskGift = z.output<typeof deskGift>;

/** What somebody needs to know who gives a reward by hand. Up to `aloneUpTo` one person gives alone. */
export const rewardForm = endpoint({
  ...desk,
  name: 'office.rewardForm',
  method: 'GET',
  path: '/office/reward-form',
  permission: 'rewards.give',
  input: z.strictObject({}),
  output: z.object({
    most: money,
    aloneUpTo: money,
    /** Null: the brand gives no points. */
    points: z.nullable(z.object({ most: z.int(), aloneUpTo: z.int() })),
    freeGames: z.array(freeGame),
  }),
  refusals: ['office.not_permitted'],
});

const gift = z.strictObject({ username, reward: handReward });
const giftRefusals = [
  'office.not_permitted',
  'rewards.unknown_player',
  'rewards.amount_range',
  'rewards.points_off',
  'rewards.centre_off',
  'bonuses.source_barred',
  'bonuses.amount_range',
  'instant.unknown_game',
  'instant.stake_range',
  'sports.min_stake',
  'sports.max_stake',
] as const;

/** What such a reward would ask of that player. Nothing is written. */
export const previewReward = endpoint({
  ...desk,
  name: 'office.previewReward',
  method: 'POST',
  path: '/office/rewards/preview',
  permission: 'rewards.give',
  input: gift,
  output: z.object({ account: z.string(), asked: z.nullable(money), needsSecond: z.boolean() }),
  refusals: giftRefusals,
});

/** Gives a player a reward to claim, or proposes it to a second person where it is above what one gives alone. */
export const giveReward = endpoint({
  ...desk,
  name: 'office.giveReward',
  method: 'POST',
  path: '/office/rewards',
  permission: 'rewards.give',
  keyed: true,
  input: z.extend(gift, {
    /** Days in which the player may claim it; of a proposal from the approval on. */
    claimDays: z.int().check(z.minimum(1), z.maximum(90)),
    reason,
  }),
  output: deskGift,
  refusals: [...giftRefusals, 'safeguards.excluded', 'request.key_missing', 'request.key_reused'],
});

/** Rewards by hand that wait for a second person, the oldest first; or those that were decided, the newest first. */
export const deskGifts = endpoint({
  ...desk,
  name: 'office.rewardGifts',
  method: 'GET',
  path: '/office/reward-gifts',
  permission: 'rewards.read',
  input: z.extend(pageRequest, { state: z._default(z.enum(['proposed', 'decided']), 'proposed') }),
  output: pageOf(deskGift),
  refusals: ['office.not_permitted'],
});

const ending = ['rewards.unknown', 'rewards.wrong_state', 'request.key_missing', 'request.key_reused'] as const;

/** Another person approves a proposed reward, which then waits for the player, or rejects it. */
export const decideGift = endpoint({
  ...desk,
  name: 'office.decideReward',
  method: 'POST',
  path: '/office/reward-gifts/:id/decision',
  permission: 'rewards.decide',
  keyed: true,
  input: z.strictObject({
    id: rewardId,
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: deskGift,
  refusals: [...ending, ...giftRefusals, 'office.own_decision', 'office.reason_required', 'safeguards.excluded'],
});

/** Whoever proposed it takes it back, while nobody has decided. */
export const withdrawGift = endpoint({
  ...desk,
  name: 'office.withdrawReward',
  method: 'POST',
  path: '/office/reward-gifts/:id/withdrawal',
  permission: 'rewards.give',
  keyed: true,
  input: z.strictObject({ id: rewardId }),
  output: deskGift,
  refusals: ['office.not_permitted', ...ending],
});
