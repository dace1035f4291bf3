import * as z from 'zod/mini';
import { money, payable } from '../base/money.ts';
import { instant, saidInstant } from '../base/page.ts';
import { promotionCategories } from '../messages/shapes.ts';

/** The number of an activity, a version, an application or a text. */
export const numberId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** The hash of a version's rules: what a player accepted is named by it. */
export const versionHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** How an activity stands for one player. */
export const activityStates = [
  'join',
  'claim',
  'applying',
  'closed',
  'rejected',
  'issued',
  'claimed',
  'in_process',
  'joined',
  'coming_soon',
] as const;
export const activityState = z.enum(activityStates);
export type ActivityState = z.infer<typeof activityState>;

/**
 * What a player does to get the reward: asks staff, types a code, claims what the rule was reached for, or wins it in a
 * draw.
 */
export const activityWay = z.enum(['apply', 'code', 'claim', 'draw']);
export type ActivityWay = z.infer<typeof activityWay>;

export const ruleArgument = z.union([z.string().check(z.maxLength(200)), z.int(), z.boolean(), z.array(z.string())]);
export type RuleArgument = z.infer<typeof ruleArgument>;

/** A rule by its code, with its arguments; each kind of rule has its own. */
export const ruleUse = z.strictObject({
  code: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  args: z.record(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)), ruleArgument),
});
export type RuleUse = z.infer<typeof ruleUse>;

export const limitPeriods = ['ever', 'day', 'week', 'month'] as const;

/** The rule values of an activity: one version. They are kept by their hash and never change. */
export const activityTerms = z.strictObject({
  trigger: ruleUse,
  /** Who may take part: all of them must hold. */
  conditions: z.array(ruleUse).check(z.maxLength(10)),
  reward: ruleUse,
  startsAt: saidInstant,
  /** Null: as long as the budget lasts. */
  endsAt: z.nullable(saidInstant),
  /** How many rewards a player gets in a period of the brand's calendar. */
  limit: z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(1000)), period: z.enum(limitPeriods) }),
  /** What all rewards together may come to: money of the brand, or points. Without one an activity is refused. */
  budget: z.nullable(payable),
  /** So many days after the end what was reached before may still be claimed. */
  claimDays: z.int().check(z.minimum(0), z.maximum(90)),
});
export type ActivityTerms = z.output<typeof activityTerms>;

export const rewardUnit = z.enum(['money', 'points']);
/** What a rule counts in: money, days or nothing that is counted. */
export const countUnit = z.enum(['money', 'days', 'none']);

/** `applying`: staff decide. `issued`: waits in the reward center. */
export const claimStates = ['applying', 'rejected', 'issued', 'claimed', 'expired', 'cancelled'] as const;
export const claimState = z.enum(claimStates);
export type ClaimState = z.infer<typeof claimState>;

/** Characters of an application's comment, and pictures beside it. */
export const applicationBounds = { comment: 140, images: 3 } as const;

export const activityCategory = z.enum(promotionCategories);

/** Rules as a player reads them. */
export const shownRules = z.object({
  trigger: z.string(),
  conditions: z.array(z.string()),
  reward: z.string(),
  limit: z.string(),
});

export const spinLook = z.enum(['wheel', 'egg']);

/** It comes as often as its weight among all weights. */
export const spinSegment = z.object({ amount: money, weight: z.int() });

/** A spin that was made, with all that a verifier needs. The nonce is 0. */
export const spunSpin = z.object({
  spinId: numberId,
  look: spinLook,
  segments: z.array(spinSegment),
  /** Which of them came, from 0. */
  segment: z.int(),
  amount: money,
  /** The egg the player chose; it decides nothing. */
  pick: z.nullable(z.int()),
  serverSeed: z.string(),
  commitment: versionHash,
  clientSeed: z.string(),
  at: instant,
});
export type SpunSpin = z.output<typeof spunSpin>;

/** An activity as a player sees it. */
export const activity = z.object({
  activityId: numberId,
  /** The promotion's text, as the announcements name it. */
  promotionId: z.string(),
  title: z.string(),
  category: activityCategory,
  state: activityState,
  way: activityWay,
  /** Whether the application needs a picture, may have some, or takes none. */
  images: z.enum(['none', 'optional', 'required']),
  /** The version that holds for this player: the one accepted, or the one now. */
  version: versionHash,
  /** The rules in the reader's language: what to do, who may, what it brings, how often. */
  rules: shownRules,
  /** Until when it is open, and until when what was reached may be claimed. */
  startsAt: instant,
  endsAt: z.nullable(instant),
  claimUntil: z.nullable(instant),
  progress: z.nullable(z.object({ unit: countUnit, actual: money, expected: money })),
  /** What a claim would bring now. */
  reward: z.nullable(z.object({ unit: rewardUnit, amount: money })),
  /** Which conditions do not hold for the player. */
  unmet: z.array(z.string()),
  /** Why staff rejected the last application, and whether another may be sent. */
  rejectReason: z.nullable(z.string()),
  mayApply: z.boolean(),
  /** Of a wheel or an egg: its segments, the SHA-256 of the seed of the next spin, and the last one. */
  spin: z.nullable(
    z.object({
      look: spinLook,
      segments: z.array(spinSegment),
      commitment: versionHash,
      last: z.nullable(spunSpin),
    }),
  ),
});
export type Activity = z.output<typeof activity>;

/** What a player got or asked for. */
export const activityClaim = z.object({
  claimId: numberId,
  activityId: numberId,
  title: z.string(),
  state: claimState,
  unit: rewardUnit,
  amount: z.nullable(money),
  comment: z.nullable(z.string()),
  images: z.int(),
  at: instant,
  reason: z.nullable(z.string()),
});

/** `open`: tickets are earned. `closed`: they are numbered, and their root is published. `drawn`: there is a result. */
export const raffleStates = ['open', 'closed', 'drawn'] as const;
export const raffleState = z.enum(raffleStates);

/** The tickets of one player, as they are published: the mark stands for the player. */
export const ticketRange = z.object({ first: z.int(), count: z.int(), mark: z.string() });

export const raffleWinner = z.object({ place: z.int(), ticket: z.int(), mark: z.string(), amount: money });

/** A raffle with all that a verifier needs; what is not known yet is null. */
export const raffle = z.object({
  activityId: numberId,
  promotionId: z.string(),
  title: z.string(),
  state: raffleState,
  startsAt: instant,
  closesAt: instant,
  drawAt: instant,
  /** SHA-256 of the seed, from before the first ticket on; and the seed, after the draw. */
  commitment: versionHash,
  seed: z.nullable(z.string()),
  /** The round of the beacon that decides, by the hash of its network; null: it has not been named yet. */
  beacon: z.nullable(z.object({ network: z.string(), round: z.int() })),
  /** The first round named was out before the tickets were numbered, so another was named. */
  moved: z.boolean(),
  randomness: z.nullable(z.string()),
  /** The time of the draw has come, and the beacon has no answer: the draw waits. */
  isWaiting: z.boolean(),
  tickets: z.nullable(z.int()),
  holders: z.nullable(z.int()),
  /** The Merkle root of all tickets. */
  root: z.nullable(z.string()),
  /** The prize of each place, and the sign of its money. */
  prizes: z.array(money),
  currencySymbol: z.string(),
  /** How many prizes one player may win. */
  mostEach: z.int(),
  winners: z.array(raffleWinner),
});
export type Raffle = z.output<typeof raffle>;

/** A prize the player won: in the reward centre, or what became of it. `owed`: it could not be given yet. */
export const rafflePrizeStates = ['owed', 'issued', 'claimed', 'expired', 'cancelled'] as const;
export const rafflePrize = z.object({
  place: z.int(),
  ticket: z.int(),
  amount: money,
  status: z.enum(rafflePrizeStates),
  /** By which it is claimed; null while it is owed. */
  claimId: z.nullable(numberId),
});

/** How a raffle stands for the player. */
export const ownRaffle = z.object({
  activityId: numberId,
  promotionId: z.string(),
  promotionName: z.string(),
  state: raffleState,
  joined: z.boolean(),
  /** So many tickets so far, or in the draw. */
  tickets: z.int(),
  /** Their numbers, once it is closed. */
  range: z.nullable(ticketRange),
  prizes: z.array(rafflePrize),
});
export type OwnRaffle = z.output<typeof ownRaffle>;
