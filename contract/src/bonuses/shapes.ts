import { countReasons } from '@palpite/math/bonus/count.ts';
import * as z from 'zod/mini';
import { money, payable } from '../base/money.ts';
import { instant } from '../base/page.ts';
import { betState } from '../bets/shapes.ts';
import { outsideTypes } from '../catalogue/shapes.ts';

/** A bonus by its number. */
export const bonusId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** What a bonus is given for. A law may bar some of them. */
export const bonusSources = [
  'manual',
  'registration',
  'deposit',
  'promotion',
  'mission',
  'board',
  'raffle',
  'vip',
  'referral',
  'rebate',
] as const;
export const bonusSource = z.enum(bonusSources);
export type BonusSource = z.infer<typeof bonusSource>;

/**
 * `proposed`, `rejected`, `withdrawn`: only staff see it. `issued`: the player may claim it; `declined` or `lapsed`
 * if that does not happen. `open`: its turnover is not done. `met`: it was, and the money went to the main wallet.
 * `expired`, `left`, `cancelled`, `lost`: it ended before, and the money was forfeited; `lost` where too little was
 * left.
 */
export const bonusStates = [
  'proposed',
  'rejected',
  'withdrawn',
  'issued',
  'open',
  'met',
  'expired',
  'lost',
  'lapsed',
  'left',
  'declined',
  'cancelled',
] as const;
export const bonusState = z.enum(bonusStates);
export type BonusState = z.infer<typeof bonusState>;

/** The percent of a bet that counts. */
const percent = z.int().check(z.minimum(0), z.maximum(100));
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** A type as games have it in the catalogue: the house's own games of chance are `RNG`. */
const gameType = z.enum(outsideTypes);

const contribution = z.union([
  z.strictObject({ gameType, percent }),
  z.strictObject({ vassalage: code, gameCode: z.optional(code), percent }),
]);

/** The terms of a bonus, as `BonusTerms` of the maths. */
export const bonusTerms = z.strictObject({
  /** How many times the base is asked as turnover, in percent: 2500 is 25 times. */
  rolloverPercent: z.int().check(z.minimum(0), z.maximum(10_000)),
  base: z.enum(['bonus', 'deposit_and_bonus']),
  /** The most exact line counts: that of a game before that of its vendor, and that before the one of its type. */
  contributions: z.array(contribution).check(z.maxLength(100)),
  /** Of games that no line names. */
  otherPercent: percent,
  /** Of a higher stake only this much counts; null: all of it. */
  maxStake: z.nullable(payable),
  /** The least total odds of a bet that counts, in ten-thousandths; absent: none. */
  leastOdds: z.optional(z.int().check(z.minimum(10_100), z.maximum(1_000_000))),
  /** Days from the claim until the turnover must be done. */
  days: z.int().check(z.minimum(1), z.maximum(366)),
  /** While it is open, nothing is withdrawn; the player may leave it first. */
  holdsWithdrawals: z.boolean(),
});

/** Why less than the whole stake of a bet counts. */
export const countReason = z.enum(countReasons);

/** A bet whose total odds were below the least that count, both in ten-thousandths. */
export const shortOdds = z.object({ odds: z.int(), least: z.int() });

/** A line of the terms, with what it is about by name. */
export const shownContribution = z.object({
  kind: z.enum(['game', 'vendor', 'type']),
  /** Of a game its name, of a vendor its code, of a type its code. */
  name: z.string(),
  percent: z.int(),
});

/** The terms as they are read, with the hash of their text: what was agreed to never changes. */
export const shownTerms = z.object({
  hash: z.string(),
  rolloverPercent: z.int(),
  base: z.enum(['bonus', 'deposit_and_bonus']),
  contributions: z.array(shownContribution),
  otherPercent: z.int(),
  maxStake: z.nullable(money),
  leastOdds: z.nullable(z.int()),
  days: z.int(),
  holdsWithdrawals: z.boolean(),
});

/** A bonus as its player sees it. */
export const bonus = z.object({
  bonusId,
  title: z.string(),
  source: bonusSource,
  state: bonusState,
  amount: money,
  /** What is in it now: less what was staked of it, and what that won. */
  balance: money,
  deposit: money,
  currency: z.string(),
  /** The turnover that is asked, and what counted of it so far. */
  target: money,
  progress: money,
  createdAt: instant,
  /** Until when it may be claimed. */
  claimUntil: z.nullable(instant),
  openedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** As it ended: what went to the main wallet, and what was lost. */
  released: z.nullable(money),
  forfeited: z.nullable(money),
  /** Why staff ended it. */
  endReason: z.nullable(z.string()),
  terms: shownTerms,
});
export type Bonus = z.output<typeof bonus>;

/** What a bet counted towards a bonus. */
export const bonusCount = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  placedAt: instant,
  status: betState,
  stake: money,
  validTurnover: money,
  counted: money,
  reasons: z.array(countReason),
  short: z.nullable(shortOdds),
});

/** A bonus whose turnover is not done, as a withdrawal looks at it. */
export const openBonus = z.object({
  bonusId,
  title: z.string(),
  amount: money,
  balance: money,
  target: money,
  /** The turnover that is still missing. */
  left: money,
  dueAt: instant,
  holdsWithdrawals: z.boolean(),
});

/**
 * What a turnover costs on average at one stake, game by game at its own return: the cheapest first, those whose return
 * is not known last. Games that do not count are not among them.
 */
export const gameCosts = z.object({
  /** How many games count, and how many do not count at all. */
  counting: z.int(),
  notCounting: z.int(),
  games: z.array(
    z.object({
      vassalage: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      percent: z.int(),
      /** What it returns on average, in hundredths of a percent. */
      rtp: z.nullable(z.int()),
      bets: z.int(),
      staked: money,
      cost: z.nullable(money),
      /** Of bets with odds: the least that count, in ten-thousandths. */
      leastOdds: z.nullable(z.int()),
    }),
  ),
});
