/** How a round is celebrated: not at all where it paid no more than it cost. */
import type { Micro } from '@palpite/math/money.ts';

export type Tier = 'win' | 'big' | 'mega';

/** Times the stake from which a prize is big, or huge. */
const bigTimes = 10n;
const megaTimes = 50n;

export function tierOf({ payout, staked }: { payout: Micro; staked: Micro }): Tier | undefined {
  if (payout <= staked) return undefined;
  if (payout >= staked * megaTimes) return 'mega';
  return payout >= staked * bigTimes ? 'big' : 'win';
}

/** What a round paid, in hundredths of what was staked, rounded down. */
export function timesOf({ payout, staked }: { payout: Micro; staked: Micro }): bigint {
  return staked === 0n ? 0n : (payout * 100n) / staked;
}
