/** Under which everything about withdrawals is kept: the news of the live channel makes all of it stale. */
export const withdrawalsKey = ['withdrawals'] as const;
