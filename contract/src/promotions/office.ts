import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { settingShape } from '../settings/shapes.ts';
import {
  activityCategory,
  activityTerms,
  activityWay,
  claimState,
  countUnit,
  numberId,
  raffle,
  rafflePrize,
  rewardUnit,
  ruleArgument,
  shownRules,
  versionHash,
} from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'promotions.read': true;
    'promotions.change': true;
    'promotions.review': true;
  }
}

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));
const desk = { access: 'staff', envelope: 'wps' } as const;
const reads = { ...desk, permission: 'promotions.read' } as const;
const changes = { ...desk, permission: 'promotions.change' } as const;

/** The form of an argument: its field is drawn from it. */
export const ruleArgForm = z.object({
  name: z.string(),
  label: z.string(),
  shape: settingShape,
  options: z.record(z.string(), z.string()),
  standard: ruleArgument,
});

/** A kind of rule with the form of its arguments, in the reader's language. */
export const ruleKind = z.object({
  code: z.string(),
  name: z.string(),
  args: z.array(ruleArgForm),
  /** Why the law of the brand does not allow it; null: it may be used. */
  barred: z.nullable(z.string()),
});

export const ruleKinds = endpoint({
  ...reads,
  name: 'office.promotionRules',
  method: 'GET',
  path: '/office/promotions/rules',
  input: z.strictObject({}),
  output: z.object({
    triggers: z.array(
      z.extend(ruleKind, {
        way: activityWay,
        unit: countUnit,
        /** Whether a share of an amount can be its reward. */
        hasBase: z.boolean(),
      }),
    ),
    conditions: z.array(ruleKind),
    /** `isDrawn`: prizes of a raffle, and of nothing else. */
    rewards: z.array(z.extend(ruleKind, { unit: rewardUnit, needsBase: z.boolean(), isDrawn: z.boolean() })),
    /** The promotion texts without a running activity. */
    texts: z.array(z.object({ promotionId: z.string(), title: z.string(), category: activityCategory })),
  }),
  refusals: ['office.not_permitted'],
});

export const deskVersion = z.object({
  versionId: numberId,
  version: versionHash,
  state: z.enum(['proposed', 'approved', 'rejected', 'withdrawn']),
  terms: activityTerms,
  /** As a player reads them. */
  rules: shownRules,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
});

export const deskActivity = z.object({
  activityId: numberId,
  promotionId: z.string(),
  title: z.string(),
  category: activityCategory,
  state: z.enum(['proposed', 'rejected', 'waiting', 'running', 'stopped', 'over']),
  unit: rewardUnit,
  /** What the rewards came to so far, and how many players take part. */
  spent: money,
  budget: z.nullable(money),
  joined: z.int(),
  claims: z.int(),
  waiting: z.int(),
  stoppedBy: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
  /** The version that is offered now; null before the first is approved. */
  current: z.nullable(deskVersion),
  /** The newest version that waits for a second person or was turned down. */
  next: z.nullable(deskVersion),
});

export const deskActivities = endpoint({
  ...reads,
  name: 'office.promotionActivities',
  method: 'GET',
  path: '/office/promotions/activities',
  input: pageRequest,
  output: pageOf(deskActivity),
  refusals: ['office.not_permitted'],
});

const composing = [
  'promotions.unknown_rule',
  'promotions.bad_argument',
  'promotions.rule_barred',
  'promotions.without_bound',
  'promotions.reward_needs_base',
  'promotions.reward_needs_raffle',
  'promotions.reward_too_large',
  'promotions.raffle_needs_end',
  'promotions.spin_needs_claim',
  'promotions.budget_too_small',
  'promotions.bad_times',
] as const;

/**
 * What these rules would have given in the last thirty days to the players of the brand. Nothing is kept. Rules that
 * staff or a code decide about cannot be worked out: `known` is false.
 */
export const simulateActivity = endpoint({
  ...changes,
  name: 'office.promotionSimulation',
  method: 'POST',
  path: '/office/promotions/simulation',
  perMinute: 20,
  input: z.strictObject({ terms: activityTerms }),
  output: z.object({
    known: z.boolean(),
    unit: rewardUnit,
    /** First and last day looked at. */
    from: z.string(),
    until: z.string(),
    /** How many players were looked at, and whether there are more. */
    looked: z.int(),
    more: z.boolean(),
    players: z.int(),
    rewards: z.int(),
    cost: money,
    /** Whether the budget would have been used up. */
    overBudget: z.boolean(),
    /** Who would have got most. */
    top: z.array(z.object({ account: z.string(), rewards: z.int(), amount: money })),
    /** The rules as a player reads them, in each language of the brand. */
    preview: z.array(z.object({ language: z.string(), rules: shownRules })),
  }),
  refusals: ['office.not_permitted', ...composing],
});

/** Proposes the first version of an activity for a text, or the next one of an activity. Another person decides. */
export const proposeActivity = endpoint({
  ...changes,
  name: 'office.promotionPropose',
  method: 'POST',
  path: '/office/promotions/activities',
  keyed: true,
  input: z.strictObject({
    /** Null: a new activity. */
    activityId: z.nullable(numberId),
    promotionId: numberId,
    terms: activityTerms,
    reason,
  }),
  output: deskActivity,
  refusals: [
    'office.not_permitted',
    ...composing,
    'promotions.unknown',
    'promotions.unknown_text',
    'promotions.text_taken',
    'promotions.proposal_open',
    'promotions.unit_changed',
    'promotions.raffle_fixed',
    'promotions.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Another person approves or rejects a version, or the proposer takes it back. */
export const decideActivity = endpoint({
  ...changes,
  name: 'office.promotionDecide',
  method: 'POST',
  path: '/office/promotions/versions/:versionId/decision',
  keyed: true,
  input: z.strictObject({
    versionId: numberId,
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: deskActivity,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    ...composing,
    'promotions.unknown',
    'promotions.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Ends an activity: nobody joins any more; what was reached before may be claimed as its version says. */
export const stopActivity = endpoint({
  ...changes,
  name: 'office.promotionStop',
  method: 'POST',
  path: '/office/promotions/activities/:activityId/stop',
  keyed: true,
  input: z.strictObject({ activityId: numberId, reason }),
  output: deskActivity,
  refusals: [
    'office.not_permitted',
    'promotions.unknown',
    'promotions.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** An application as staff read it. */
export const deskApplication = z.object({
  claimId: numberId,
  activityId: numberId,
  title: z.string(),
  playerId: numberId,
  account: z.string(),
  state: claimState,
  comment: z.string(),
  /** Addresses of its pictures, for fifteen minutes. */
  images: z.array(z.string()),
  unit: rewardUnit,
  amount: money,
  at: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});

/** Applications of players: those that wait oldest first, the others newest first. */
export const applications = endpoint({
  ...reads,
  name: 'office.promotionApplications',
  method: 'GET',
  path: '/office/promotions/applications',
  input: z.extend(pageRequest, { state: z._default(z.enum(['applying', 'decided']), 'applying') }),
  output: pageOf(deskApplication),
  refusals: ['office.not_permitted'],
});

/** Approves an application, which issues its reward, or rejects it with a reason. The player finds it in the inbox. */
export const decideApplication = endpoint({
  ...desk,
  permission: 'promotions.review',
  name: 'office.promotionReview',
  method: 'POST',
  path: '/office/promotions/applications/:claimId/decision',
  keyed: true,
  input: z.strictObject({
    claimId: numberId,
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: deskApplication,
  refusals: [
    'office.not_permitted',
    'office.reason_required',
    'promotions.unknown_application',
    'promotions.wrong_state',
    'promotions.budget_spent',
    'rewards.centre_off',
    'rewards.amount_range',
    'rewards.points_off',
    'bonuses.source_barred',
    'bonuses.amount_range',
    'safeguards.excluded',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** A raffle as staff see it: who won, and why a prize could not be given yet. */
export const deskRaffle = z.extend(raffle, {
  /** Prizes that no reward could be issued for by their deadline have lapsed. */
  given: z.array(z.extend(rafflePrize, { account: z.string(), refused: z.nullable(z.string()), lapsed: z.boolean() })),
  joined: z.int(),
  /** When the beacon last had no answer. */
  missedAt: z.nullable(instant),
});

export const deskRaffles = endpoint({
  ...reads,
  name: 'office.promotionRaffles',
  method: 'GET',
  path: '/office/promotions/raffles',
  input: pageRequest,
  output: pageOf(deskRaffle),
  refusals: ['office.not_permitted'],
});
