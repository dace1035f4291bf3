import { contractKinds, dividendPeriods, mostTiers } from '@palpite/math/commission/terms.ts';
import * as z from 'zod/mini';
import { money } from '../base/money.ts';
import { instant } from '../base/page.ts';
import { betState } from '../bets/shapes.ts';

/** The four kinds of contract. */
export const contractKind = z.enum(contractKinds);

/** Parts per million: 180000 is 18 %. */
const rate = z.int().check(z.minimum(0), z.maximum(1_000_000));
const members = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** What a member of the team must have paid in and bet in a period to count as active. */
const activeMember = z.strictObject({ deposits: money, turnover: money });

const dividendTerms = z.strictObject({
  kind: z.literal('dividend'),
  period: z.enum(dividendPeriods),
  tiers: z
    .array(z.strictObject({ turnover: money, netLoss: money, active: members, rate }))
    .check(z.maxLength(mostTiers)),
  active: activeMember,
  fee: rate,
  carryOver: z.boolean(),
});

const salaryTerms = z.strictObject({
  kind: z.enum(['daily_salary', 'hourly_salary']),
  tiers: z.array(z.strictObject({ turnover: money, active: members, rate })).check(z.maxLength(mostTiers)),
  active: activeMember,
});

const realtimeTerms = z.strictObject({
  kind: z.literal('realtime_salary'),
  singleBet: rate,
  profit: rate,
  loss: rate,
});

/** What a contract says: `Terms` of the maths, with money as text. */
export const terms = z.discriminatedUnion('kind', [dividendTerms, salaryTerms, realtimeTerms]);

/** What a person is called to one viewer who may not know their name. */
export const handle = z.string().check(z.regex(/^[\w-]{22}$/));

/** How long the periods of a settlement are: five minutes, an hour, or as those of a dividend. */
export const runLength = z.enum(['slot', 'hour', ...dividendPeriods]);
export type RunLength = z.infer<typeof runLength>;

/** A contract by its number. */
export const contractId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** A line of what a contract came to, by its number. */
export const earningId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const contractState = z.enum([
  'offered',
  'active',
  'rejected',
  'expired',
  'withdrawn',
  'terminated',
  'superseded',
]);

/** A contract that ends by what is about to be done, and when. */
export const endingContract = z.object({
  id: contractId,
  kind: contractKind,
  account: z.string(),
  endsAt: instant,
});

/** Who pays it: the platform, or the upline out of a reserve. */
export const funding = z.enum(['platform', 'upline']);

export const contractRow = z.object({
  id: contractId,
  /** Whose contract it is, as the viewer may see them; null: the viewer's own. */
  agent: z.nullable(z.object({ handle, account: z.string() })),
  /** Who offered it; null: the viewer. `platform` where nobody above did. */
  offeredBy: z.nullable(z.union([z.literal('platform'), z.object({ account: z.string() })])),
  terms,
  /** SHA-256 of the terms, in hex: two papers with the same one say the same. */
  termsHash: z.string(),
  /** Counts the terms offered to this agent of this kind, from 1. */
  version: z.int(),
  funding,
  state: contractState,
  offeredAt: instant,
  expiresAt: instant,
  answeredAt: z.nullable(instant),
  /** From when it counts: the beginning of a period. */
  startsAt: z.nullable(instant),
  /** Until when it counted or will count. */
  endsAt: z.nullable(instant),
});

/** What a team did in a period. */
export const teamFigures = z.object({
  turnover: money,
  turnoverWon: money,
  turnoverLost: money,
  netLoss: money,
  bonuses: money,
  rebates: money,
  /** Salaries paid in the team and to its head. */
  salaries: money,
  active: z.int(),
});

/** What terms come to on such figures. */
export const outcome = z.object({
  /** The tier reached, from 1; null where none is, or the kind has none. */
  tier: z.nullable(z.int()),
  /** Parts per million. */
  rate: z.int(),
  fee: money,
  /** What the rate is of. */
  base: money,
  gross: money,
  /** Of the gross: what goes to the contracts below. */
  below: money,
  /** What is left for whoever holds it. */
  amount: money,
});

/** Paid; earned and not paid yet; or nothing was left to pay. */
export const earningState = z.enum(['paid', 'owed', 'nothing']);

/** What one contract came to in one period. */
export const earning = z.extend(z.omit(outcome, { fee: true }), {
  id: contractId,
  contractId,
  kind: contractKind,
  /** Who earned it, as the viewer may see them; null: the viewer. */
  agent: z.nullable(z.object({ handle, account: z.string() })),
  startsAt: instant,
  endsAt: instant,
  /** Paid with the amount, to be paid on to the agents whose contracts this agent funds. */
  passed: money,
  /** Who pays it: the platform, or whoever gave the contract, out of a reserve. */
  payer: funding,
  /** What the next period has to make up for, zero or less. */
  carried: money,
  state: earningState,
  paidAt: z.nullable(instant),
});

/** One settlement, void or re-settlement of a bet, with what it counts for a line: below zero where it takes back. */
export const countedBet = z.object({
  orderNo: z.string(),
  /** Tells the changes of one bet apart; 0: its result when it was placed. */
  change: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  placedAt: instant,
  at: instant,
  /** What the bet was before; null: it had its result as it was placed. */
  stateWas: z.nullable(betState),
  state: betState,
  /** The valid turnover. */
  turnover: money,
  netLoss: money,
  /** Of the gross of a real-time salary; other contracts pay by what all bets come to together. */
  part: z.nullable(money),
});
