/**
 * Crash: a multiplier climbs from 1.00 until it bursts; who has cashed out before has won it. Multipliers are whole
 * hundredths: 250 is 2.50×.
 */
import { type Micro, multiplyRatio } from '../../money.ts';

export interface CrashRules {
  /** The house's edge, in hundredths of a percent: 100 is 1.00 %. */
  readonly edge: number;
  /** The least a bet can be cashed out at: at 1.00 it would only come back. */
  readonly least: number;
  /** Where every flight ends at the latest, and every bet still flying is cashed out. */
  readonly most: number;
  /** How fast it climbs: after t milliseconds the multiplier is e^(growth × t / 10⁶). */
  readonly growth: number;
  /**
   * The return to player it declares, in hundredths of a percent, rounded down over every
   * cash-out: `rtp.ts` derives it.
   */
  readonly rtp: number;
}

/** 2.00× after 11.553 seconds, 1,000,000.00× after 230.259. */
export const crashRules: CrashRules = { edge: 100, least: 101, most: 100_000_000, growth: 60, rtp: 9899 };

/** 1.00×, in hundredths. */
export const multiplierOne = 100;

const wholeEdge = 10_000n;

/**
 * How many hashes of `space` burst at `multiplier` or above: the largest `remaining` of
 * `burstOf` that still does. Exact.
 */
export function hashesFrom(rules: CrashRules, multiplier: number, space: bigint): bigint {
  const from = ((wholeEdge - BigInt(rules.edge)) * space) / (BigInt(multiplierOne) * BigInt(multiplier));
  return from < space ? from : space;
}

/**
 * Where the flight bursts: (1 − edge) × space ÷ remaining, rounded down to hundredths, at least 1.00, at most
 * `rules.most`; `remaining` is 1 … space. With X the share of the hash in [0, 1) and remaining = space × (1 − X) this
 * is the published max(1, floor(99 / (1 − X)) / 100), in whole numbers: the quotient in doubles rounds up to the next
 * hundredth for a few of 2⁵² hashes. P(burst ≥ x) = 0.99 / x for every x from 1.01.
 */
export function burstOf(rules: CrashRules, remaining: bigint, space: bigint): number {
  if (remaining < 1n || remaining > space) throw new RangeError('a hash is of its space');
  const burst = ((wholeEdge - BigInt(rules.edge)) * space) / (BigInt(multiplierOne) * remaining);
  if (burst >= BigInt(rules.most)) return rules.most;
  return Math.max(multiplierOne, Number(burst));
}

/** What a bet cashed out at `multiplier` pays, stake included. Rounded down. */
export function payoutOf(stake: Micro, multiplier: number): Micro {
  return multiplyRatio(stake, BigInt(multiplier), BigInt(multiplierOne));
}

function highest(rules: CrashRules, stake: Micro, profit: Micro): number {
  const multiplier = ((stake + profit) * BigInt(multiplierOne)) / stake;
  return multiplier < BigInt(rules.most) ? Number(multiplier) : rules.most;
}

/**
 * The multiplier at which a bet is cashed out by itself because it has won the most a bet may win. At 1.00 or below the
 * stake is too high for the cap.
 */
export function limitOfBet(rules: CrashRules, stake: Micro, mostProfit: Micro): number {
  if (stake <= 0n) throw new RangeError('a stake is more than zero');
  return highest(rules, stake, mostProfit);
}

export interface Flight {
  /** The stakes still in the air, together. */
  readonly flying: Micro;
  /** What those who have cashed out have won, their stakes not counted. */
  readonly won: Micro;
}

/**
 * The multiplier at which everyone still flying is cashed out, so that a round never wins more than `mostProfit`
 * together. A cash-out before it only moves it up. Below 1.01 it takes effect at 1.01.
 */
export function limitOfRound(rules: CrashRules, { flying, won }: Flight, mostProfit: Micro): number {
  if (flying <= 0n) return rules.most;
  return Math.max(rules.least, highest(rules, flying, mostProfit - won));
}
