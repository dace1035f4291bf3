import * as z from 'zod/mini';
import { type Language, languageTable } from '../base/language.ts';
import { money, payable } from '../base/money.ts';
import { instant, saidInstant } from '../base/page.ts';
import { handFree, handFreeBet } from '../rewards/shapes.ts';

/** The number of a campaign, which is a mission or a board, or of one of its versions. */
export const campaignId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** What a mission counts. `wins`: bets won. `won`: what won bets paid beyond their stakes. */
export const missionMetrics = ['turnover', 'wins', 'won', 'deposit', 'logins', 'invites'] as const;
export const missionMetric = z.enum(missionMetrics);
export type MissionMetric = z.infer<typeof missionMetric>;
/** Those that are counted in bets, of which games can be chosen. */
export const playMetrics: readonly MissionMetric[] = ['turnover', 'wins', 'won'];
/** Those that are amounts of money; the others are whole numbers. */
export const moneyMetrics: readonly MissionMetric[] = ['turnover', 'won', 'deposit'];

export const missionPeriods = ['day', 'week', 'month', 'once'] as const;
export const missionPeriod = z.enum(missionPeriods);

/** How a board scores. `multiplier`: the highest payout of one bet by its stake. `net_win`: payouts less stakes. */
export const boardScores = ['turnover', 'multiplier', 'net_win', 'wins', 'points'] as const;
export const boardScore = z.enum(boardScores);
export type BoardScore = z.infer<typeof boardScore>;

/** Which bets count. A vendor is its code, a game is `VENDOR/code`. */
export const scopeKinds = ['all', 'product', 'vendor', 'game'] as const;
export const betScope = z.strictObject({
  kind: z.enum(scopeKinds),
  codes: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(30)),
});

/** The VIP level from which on it is open. */
const rank = z.int().check(z.minimum(0), z.maximum(10));
const rollover = (maximum: number) => z.int().check(z.minimum(0), z.maximum(maximum));

const cashPrize = z.strictObject({ kind: z.literal('cash'), amount: payable, rollover: rollover(50) });
const bonusPrize = z.strictObject({
  kind: z.literal('bonus'),
  amount: payable,
  rollover: rollover(100),
  /** How long the bonus is open. */
  days: z.int().check(z.minimum(1), z.maximum(366)),
});
const pointsPrize = z.strictObject({
  kind: z.literal('points'),
  points: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});

/** What is given: money under a turnover, bonus money under terms, whole points, free rounds, or a free bet. */
export const prize = z.discriminatedUnion('kind', [cashPrize, bonusPrize, pointsPrize, handFree, handFreeBet]);
export type Prize = z.output<typeof prize>;

/** The same for whoever reads it: the game by its name. */
export const shownPrize = z.discriminatedUnion('kind', [
  cashPrize,
  bonusPrize,
  pointsPrize,
  z.extend(handFree, { gameName: z.string() }),
  handFreeBet,
]);
export type ShownPrize = z.output<typeof shownPrize>;

const languages = Object.keys(languageTable) as [Language, ...Language[]];
const common = {
  /** By language. */
  titles: z.partialRecord(z.enum(languages), z.string().check(z.trim(), z.minLength(3), z.maxLength(80))),
  scope: betScope,
  /** Bets with a smaller stake count nothing. Null: all count. */
  leastStake: z.nullable(payable),
  startsAt: saidInstant,
  /** So many days a reward waits in the reward centre. */
  claimDays: z.int().check(z.minimum(1), z.maximum(60)),
};

export const missionTerms = z.strictObject({
  kind: z.literal('mission'),
  ...common,
  metric: missionMetric,
  /** An amount of money, or a whole number of bets, days or friends. */
  target: payable,
  /** Of the brand's calendar: a new one begins the count anew. */
  period: missionPeriod,
  /** Null: until staff stop it. */
  endsAt: z.nullable(saidInstant),
  reward: prize,
  /** What all rewards may come to, in the unit of the reward. */
  budget: payable,
  leastRank: rank,
});
export type MissionTerms = z.output<typeof missionTerms>;

export const boardTerms = z.strictObject({
  kind: z.literal('board'),
  ...common,
  score: boardScore,
  endsAt: saidInstant,
  /** Of `points`: valid turnover for one point, and points for a bet that is won. */
  pointsPer: z.nullable(payable),
  pointsPerWin: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** A lower score has no place, and neither has who stands below that level as places are made final. */
  least: payable,
  leastRank: z._default(rank, 0),
  /** From the first place on: so many places with the same prize. */
  prizes: z
    .array(z.strictObject({ places: z.int().check(z.minimum(1), z.maximum(200)), prize }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type BoardTerms = z.output<typeof boardTerms>;

export const campaignTerms = z.discriminatedUnion('kind', [missionTerms, boardTerms]);
export type CampaignTerms = z.output<typeof campaignTerms>;

/** Which bets count, in words: names of vendors and games; codes of products. */
export const shownScope = z.object({ kind: z.enum(scopeKinds), names: z.array(z.string()) });

/**
 * A mission in a period, as its player sees it. `soon`: it has not begun. `reached`: the reward is on its way.
 * `issued`: it waits in the reward centre. `closed`: the budget is spent.
 */
export const missionStates = ['soon', 'running', 'reached', 'issued', 'claimed', 'expired', 'closed', 'rank'] as const;
export const shownMission = z.object({
  missionId: campaignId,
  title: z.string(),
  state: z.enum(missionStates),
  metric: missionMetric,
  scope: shownScope,
  leastStake: z.nullable(money),
  unit: z.enum(['money', 'count']),
  actual: money,
  target: money,
  period: missionPeriod,
  /** When it begins, and when this period of it ends; null: no end is set. */
  startsAt: instant,
  endsAt: z.nullable(instant),
  prize: shownPrize,
  claimDays: z.int(),
  leastRank: z.int(),
});
export type ShownMission = z.output<typeof shownMission>;

/** `counting`: it has ended, and the last bets are counted. */
export const boardStates = ['soon', 'running', 'counting', 'closed'] as const;
export const shownPlace = z.object({
  place: z.int(),
  /** A name with its middle left out. */
  name: z.string(),
  score: money,
  mine: z.boolean(),
});
export const shownBoard = z.object({
  boardId: campaignId,
  title: z.string(),
  state: z.enum(boardStates),
  scoring: boardScore,
  unit: z.enum(['money', 'count', 'times']),
  scope: shownScope,
  leastStake: z.nullable(money),
  pointsPer: z.nullable(money),
  pointsPerWin: z.int(),
  least: money,
  startsAt: instant,
  endsAt: instant,
  prizes: z.array(z.object({ from: z.int(), to: z.int(), prize: shownPrize })),
  claimDays: z.int(),
  leastRank: z.int(),
  players: z.int(),
  rows: z.array(shownPlace),
  /** The player's own; `place` is null below the least score or level. */
  own: z.nullable(z.object({ place: z.nullable(z.int()), score: money })),
});
export type ShownBoard = z.output<typeof shownBoard>;
