import * as z from 'zod/mini';
import { money } from '../base/money.ts';
import { calendarDay } from '../base/page.ts';
import { gameType } from '../catalogue/shapes.ts';

/** How a product's rebate reaches the player: by itself in the night, by a claim of the same day, or not at all. */
export const rebateMode = z.enum(['automatic', 'manual', 'off']);
export type RebateMode = z.infer<typeof rebateMode>;

/** Hundredths of a percent of valid turnover: 60 are 0.60 %. */
export const rebateRate = z.int().check(z.minimum(0), z.maximum(1000));

/** What a payment is made of: turnover of a product on a day, at its rate. Negative: it was void after it was paid. */
export const rebateLine = z.object({
  gameType,
  day: calendarDay,
  turnover: money,
  /** Null for what is taken back: it goes by what was paid. */
  rate: z.nullable(rebateRate),
  amount: money,
});
