import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/**
 * `half_won`, `half_lost`: half of the stake is won or lost, the other half is a push. `cashed_out`: the player sold
 * the bet before its result.
 */
export const betState = z.enum(['accepted', 'won', 'half_won', 'push', 'half_lost', 'lost', 'cashed_out', 'void']);
export type BetState = z.infer<typeof betState>;

/** The kind of a free stake: a free round of an award, or other promo money. */
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
  /** The part staked with free rounds or promo money; it is not the player's own money. */
  freeBetAmount: z.optional(money),
  /**
   * The valid turnover: the stake if the bet is won or lost, half of it if half won or half lost, nothing if it is a
   * push, cashed out or void. The opposed part of a stake never counts.
   */
  validBetAmount: money,
  winAmount: money,
  profitAndLoss: money,
  status: betState,
  currency: z.string(),
  /** The id of the game's round, to open the round. */
  roundId: z.string(),
});
export type BetRow = z.output<typeof betRow>;

/**
 * The kind of money an entry moved: the player's own, promo money (also of free rounds), bonus money, or money that a
 * vendor keeps for the player.
 */
export const playersMoney = z.enum(['own', 'promo', 'bonus', 'vendor']);

/** One ledger entry of a bet, as the player sees it. */
export const betEntry = z.object({
  id: z.string(),
  kind: z.string(),
  amount: money,
  money: playersMoney,
  direction: z.enum(['in', 'out']),
  /** The balance of this kind of money after the entry. */
  balanceAfter: money,
  at: z.int(),
});
export type BetEntry = z.output<typeof betEntry>;
