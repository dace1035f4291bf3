import * as z from 'zod/mini';
import { money, payable } from '../base/money.ts';
import { instant } from '../base/page.ts';
import { shownTerms } from '../bonuses/shapes.ts';
import { sportCode } from '../fixtures/shapes.ts';

/** A reward by its number. */
export const rewardId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/**
 * `cash`: into the main wallet. `bonus`: bonus money under terms. `points`: into the points wallet. `free_rounds`:
 * rounds on one of our own games at a stake that the house pays. `free_bet`: one bet of our own book at such a stake.
 */
export const rewardKinds = ['cash', 'bonus', 'points', 'free_rounds', 'free_bet'] as const;
export const rewardKind = z.enum(rewardKinds);
export type RewardKind = z.infer<typeof rewardKind>;

/** What a reward is given for: `promotionType` of the relay. */
export const rewardSources = [
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION',
  'NEW_REGISTER',
  'SIGNUP',
  'RANK_SALARY',
  'RANK_BOARD',
  'DEPOSIT',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'DEPOSIT_COUNT',
  'DEPOSIT_BET_BONUS',
  'LUCKY_BET',
  'QUEST',
  'LOGIN',
  'BIRTHDAY',
  'PROMOTION',
  'REBATE',
  'REFERRAL',
] as const;
export const rewardSource = z.enum(rewardSources);
export type RewardSource = z.infer<typeof rewardSource>;

/** Clients know these, and nothing gives them yet: no list is narrowed by them. */
export const awaitedSources: readonly RewardSource[] = ['SIGNUP', 'DEPOSIT_BET_BONUS', 'QUEST', 'LUCKY_BET'];

/** `issued`: the player may claim it. `expired`: nobody did in time. `cancelled`: what it was given for is not so. */
export const rewardStates = ['issued', 'claimed', 'expired', 'cancelled'] as const;
export const rewardState = z.enum(rewardStates);
export type RewardState = z.infer<typeof rewardState>;

/** Free rounds: how many, at which stake, on which game, and how many days they last once they are claimed. */
export const rewardFree = z.object({
  gameCode: z.string(),
  vassalage: z.string(),
  gameName: z.string(),
  rounds: z.int(),
  stake: money,
  days: z.int(),
});

/**
 * A free bet: its stake, the least total odds in ten-thousandths, the sports it is for (none: all), and how many
 * days it lasts once it is claimed.
 */
export const rewardFreeBet = z.object({
  stake: money,
  leastOdds: z.int(),
  sports: z.array(z.string()),
  days: z.int(),
});

/** From which total odds on a bet on sports counts for a bonus, as it is chosen; none: every bet counts. */
export const bonusOdds = ['none', '1.20', '1.30', '1.40', '1.50', '1.60', '1.80', '2.00'] as const;
export type BonusOdds = (typeof bonusOdds)[number];

/** The least odds a free bet may ask for, as they are chosen. */
export const freeBetOdds = ['1.20', '1.50', '1.80', '2.00', '2.50', '3.00'] as const;

/** A free bet as people compose it. Its winnings are paid as cash, without the stake. */
export const handFreeBet = z.strictObject({
  kind: z.literal('free_bet'),
  amount: payable,
  odds: z.enum(freeBetOdds),
  /** By their codes; none: all. */
  sports: z.array(sportCode).check(z.maxLength(20)),
  days: z.int().check(z.minimum(1), z.maximum(90)),
});
export type HandFreeBet = z.output<typeof handFreeBet>;

/**
 * Free rounds as people compose them. What they win is paid with each round; with a rollover it becomes a bonus under
 * it when they are over, open for as many days as the rounds are.
 */
export const handFree = z.strictObject({
  kind: z.literal('free_rounds'),
  /** One of our own games, by its code. */
  game: z.string().check(z.minLength(1), z.maxLength(40)),
  rounds: z.int().check(z.minimum(1), z.maximum(500)),
  stake: payable,
  days: z.int().check(z.minimum(1), z.maximum(90)),
  rollover: z.int().check(z.minimum(0), z.maximum(100)),
});
export type HandFree = z.output<typeof handFree>;

/** A game on which there may be free rounds. */
export const freeGame = z.object({ code: z.string(), name: z.string() });

/** A reward as its player sees it. */
export const reward = z.object({
  rewardId,
  kind: rewardKind,
  source: rewardSource,
  title: z.string(),
  state: rewardState,
  /** Money; of points null. */
  amount: z.nullable(money),
  /** Whole points; of money null. */
  points: z.nullable(z.string()),
  currency: z.string(),
  /** The turnover that claiming it asks for: before a withdrawal, or of a bonus before it is released. */
  asked: z.nullable(money),
  /** Of a bonus, and of free rounds whose winnings become one. */
  terms: z.nullable(shownTerms),
  /** Of free rounds. */
  free: z.optional(rewardFree),
  /** Of a free bet. */
  freeBet: z.optional(rewardFreeBet),
  issuedAt: instant,
  /** Until when it may be claimed; null: it was paid at once. */
  claimUntil: z.nullable(instant),
  claimedAt: z.nullable(instant),
  /** When it expired or was cancelled. */
  endedAt: z.nullable(instant),
});
export type ShownReward = z.output<typeof reward>;
