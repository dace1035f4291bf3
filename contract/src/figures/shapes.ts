import * as z from 'zod/mini';
import { money } from '../base/money.ts';
import { calendarDay } from '../base/page.ts';

const played = {
  bets: z.int(),
  turnover: money,
  validTurnover: money,
  payouts: money,
  /** Turnover less payouts: what contracts count. */
  netLoss: money,
};

/** What was done in the days asked for. Below zero where more was taken back than came. */
export const figureSums = z.object({
  ...played,
  registrations: z.int(),
  /** Members who paid in for the first time ever, and how much that was. */
  firstDeposits: z.int(),
  firstDepositSum: money,
  deposits: money,
  withdrawals: money,
  bonuses: money,
  rebates: money,
  /** What contracts came to. */
  commission: money,
  /** Members who had a bet settled, on an average day. */
  active: z.number(),
});

/** What was played at games of one type. */
export const productSums = z.object(played);

/** What a chart shows of one day. */
export const daySums = z.object({ turnover: money, netLoss: money, commission: money, active: z.int() });

/** Of the agent alone, of those directly below, and of everybody below. */
const columnsOf = <Shape extends z.ZodMiniType>(shape: Shape) => z.object({ own: shape, direct: shape, team: shape });

export const figureColumns = columnsOf(figureSums);
export const productColumns = columnsOf(productSums);
export const dayColumns = columnsOf(daySums);

/** Days of the brand's calendar, both included. */
export const daySpan = z.object({ from: calendarDay, to: calendarDay });

const result = {
  deposits: money,
  withdrawals: money,
  turnover: money,
  validTurnover: money,
  payouts: money,
  bonuses: money,
  rebates: money,
  /** What they won, from their side: payouts, bonuses and rebates less turnover. */
  net: money,
};

/** Profit and loss of somebody. */
export const memberResult = z.object(result);

/** By what a statement can be sorted. */
export const statementColumns = Object.keys(result) as (keyof typeof result)[];
