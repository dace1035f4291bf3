import * as z from 'zod/mini';

/**
 * What a member gains by friends. `achievement`: so many of them qualified. `deposit`: a part of each first deposit.
 * `bet`: a part of their valid turnover.
 */
export const incomeKind = z.enum(['achievement', 'deposit', 'bet']);
export type IncomeKind = z.infer<typeof incomeKind>;

/** C: the friend has qualified. I: not yet. */
export const friendStatus = z.enum(['C', 'I']);

/** `held`: waits for staff, for the accounts may be one person's. `refused`: staff decided that it does not count. */
export const reviewState = z.enum(['held', 'cleared', 'refused']);
export type ReviewState = z.infer<typeof reviewState>;
