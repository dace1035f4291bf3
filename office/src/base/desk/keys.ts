// Under which the desks keep what they were told: the news of the live channel makes all of it stale.
export const withdrawalsKey = ['withdrawals'] as const;
export const depositsKey = ['deposits'] as const;
export const accountBlockKey = ['accountBlock'] as const;
export const disputesKey = ['disputes'] as const;
export const clawbacksKey = ['clawbacks'] as const;
export const returnsKey = ['returns'] as const;
export const adjustmentsKey = ['adjustments'] as const;
export const applicationsKey = ['promotionApplications'] as const;

/** The queues that the live channel speaks of, and what hangs on them. */
export const queueKeys = [
  ...[withdrawalsKey, depositsKey, disputesKey, clawbacksKey, returnsKey, adjustmentsKey],
  applicationsKey,
] as const;
