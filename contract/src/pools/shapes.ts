import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** A tier of a contest that was shared out. */
export const poolTier = z.object({
  /** How many numbers are hit: '6'; of a lottery with two drawings '1.6'. */
  tier: z.string(),
  /** What the winners shared; zero where there were none, and the tier carries what is in it. */
  pot: money,
  /** How many units won it, and what they cost together: by it the pot is divided. */
  units: z.int(),
  cost: money,
  /** The pot less what rounding each prize down to cents left. */
  paid: money,
});

/** What waits for a later contest, by the share of the pool it came from. */
export const poolCarried = z.object({ share: z.string(), tier: z.string(), amount: money });

/** A contest of one brand and currency as it was shared out. */
export const poolContest = z.object({
  issueId: z.string(),
  gameCode: z.string(),
  numero: z.string(),
  /** The one contest of a year in which all that waits is paid. */
  isSpecial: z.boolean(),
  currency: z.string(),
  orders: z.int(),
  sales: money,
  /** Ten-thousandths of the sales that are prizes, and what they came to. */
  share: z.int(),
  added: money,
  paid: money,
  tiers: z.array(poolTier),
  before: z.array(poolCarried),
  after: z.array(poolCarried),
  sharedAt: z.int(),
});
export type PoolContest = z.output<typeof poolContest>;

/** A ticket that several players hold together (bolão). Quotas that nobody bought are not played. */
export const poolGroup = z.object({
  groupId: z.string(),
  issueId: z.string(),
  numero: z.string(),
  closesAt: z.int(),
  /** open: quotas are sold; closed: the result is waited for; over; void: all is given back. */
  state: z.enum(['open', 'closed', 'over', 'void']),
  content: z.string(),
  units: z.int(),
  quotas: z.int(),
  quotaCost: money,
  /** Sold by now, and held by whoever asks. */
  taken: z.int(),
  mine: z.int(),
  /** Who began it: their own name for themselves, masked for others. */
  organiser: z.string(),
  isOwn: z.boolean(),
  /** What all quotas that were sold won, and what those of whoever asks did. */
  paid: money,
  minePaid: money,
});
export type PoolGroup = z.output<typeof poolGroup>;
