import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** The highest rank a brand may have; the lowest is 0. */
export const topRank = 10;
export const rank = z.int().check(z.minimum(0), z.maximum(topRank));

/** How a player's level changed, or that it was kept at the end of a period. */
export const cause = z.enum(['reached', 'regained', 'taken_back', 'kept', 'lost', 'by_staff', 'levels_changed']);
export type Cause = z.infer<typeof cause>;

/** How much was played of what is asked. */
export const progress = z.object({ actual: money, expected: money });

/**
 * What a level gives: once as it is reached by play, for each week and month with valid turnover, and on the birthday.
 */
export const benefits = z.object({ upgrade: money, weekly: money, monthly: money, birthday: money });
export type Benefits = z.output<typeof benefits>;
