import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/**
 * `half_won`, `half_lost`: half of the stake won or lost, the other half was a push. `cashed_out`: ended by the player
 * at a price before its result.
 */
export const betState = z.enum(['accepted', 'won', 'half_won', 'push', 'half_lost', 'lost', 'cashed_out', 'void']);
export type BetState = z.infer<typeof betState>;

/** What was staked without being the player's own: a free round of an award, or promo money. */
export const freeKind = z.enum(['round', 'money']);
export type FreeKind = z.infer<typeof freeKind>;

/** One stake as the bet record shows it. Times are epoch milliseconds. */
export const betRow = z.object({
  orderNo: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  betTimeInTimestamp: z.int(),
  betAmount: money,
  /** What was staked of free rounds or promo money, none of the player's own. */
  freeBetAmount: z.optional(money),
  /**
   * What counts as turnover: the stake when it won or lost, half of it when by half, nothing when pushed, cashed out or
   * void; opposite bets of a round never.
   */
  validBetAmount: money,
  winAmount: money,
  profitAndLoss: money,
  status: betState,
  currency: z.string(),
  /** The game's own round, to open it. */
  roundId: z.string(),
});
export type BetRow = z.output<typeof betRow>;

/**
 * Which of a player's money an entry moved: their own, promo money (of free rounds too), or what a
 * vendor keeps for them.
 */
export const playersMoney = z.enum(['own', 'promo', 'vendor']);

/** What an entry did to the player's money. */
export const betEntry = z.object({
  id: z.string(),
  kind: z.string(),
  amount: money,
  money: playersMoney,
  direction: z.enum(['in', 'out']),
  /** Of that money. */
  balanceAfter: money,
  at: z.int(),
});
export type BetEntry = z.output<typeof betEntry>;
