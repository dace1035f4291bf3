// What the turnover of a bonus costs on average, before a player takes it.
import type { Micro } from '../money.ts';
import { divideUp } from './count.ts';

export interface Asked {
  /** The turnover that is missing. */
  readonly left: Micro;
  /** Of a higher stake only this much counts; null: all of it. */
  readonly maxStake: Micro | null;
  /** What the player stakes each time. */
  readonly stake: Micro;
  /** The percent of a bet on the game that counts. */
  readonly percent: number;
  /** What the game returns on average, in hundredths of a percent; null: nobody says. */
  readonly rtp: number | null;
}

export interface Cost {
  readonly bets: bigint;
  /** What is staked in all. */
  readonly staked: Micro;
  /** What of it the game keeps on average; null where its return is not known. */
  readonly cost: Micro | null;
}

/** How often that stake is played until the turnover is done; undefined: it never is, the game does not count. */
export function costOf({ left, maxStake, stake, percent, rtp }: Asked): Cost | undefined {
  const eligible = maxStake !== null && stake > maxStake ? maxStake : stake;
  const perBet = (eligible * BigInt(percent)) / 100n;
  if (perBet <= 0n) return undefined;
  const bets = divideUp(left, perBet);
  const staked = bets * stake;
  return { bets, staked, cost: rtp === null ? null : divideUp(staked * BigInt(10_000 - rtp), 10_000n) };
}
