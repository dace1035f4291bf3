import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** A round's part in a jackpot: the draw after the last one of its game decides. */
export const jackpotPart = z.object({
  code: z.string(),
  /** The number of the draw in the round, from 0, and what was drawn, below 2³². */
  index: z.int(),
  drawn: z.int(),
  /** The round wins when its draw is below this. */
  below: z.int(),
  won: z.nullable(money),
});
export type JackpotPart = z.output<typeof jackpotPart>;

/** A pot as it stands now. */
export const jackpotPot = z.object({
  code: z.string(),
  /** The games that fill it. */
  games: z.array(z.string()),
  currency: z.string(),
  currencySymbol: z.string(),
  amount: money,
  /** The last one that was won; null: none yet. */
  last: z.nullable(z.object({ amount: money, at: z.int() })),
});
export type JackpotPot = z.output<typeof jackpotPot>;

/**
 * What may be said on the channel `jackpots` of a brand: what stands in a pot now, and what
 * somebody has just won of it.
 */
export const potMessage = z.object({
  type: z.literal('pot'),
  code: z.string(),
  currency: z.string(),
  amount: money,
  won: z.nullable(money),
});
export type PotMessage = z.output<typeof potMessage>;
