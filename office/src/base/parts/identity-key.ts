/** Under which everything about identity checks is kept: the news of the live channel makes all of it stale. */
export const identityKey = ['identity'] as const;
