/**
 * What an issue may cost the house by number. For each number it is kept what one hit of it pays, over all tickets;
 * half pay and changed odds are in that sum already.
 */
import { type Micro, multiplyRatio } from '../money.ts';

export interface HitRules {
  /** How many numbers there are: 100 of two digits. */
  readonly numbers: number;
  /** How many hits one draw has: 27 for two digits of the north, 1 where a single number wins. */
  readonly hits: number;
  /** How often the worst case lets one number come; at most `hits`. */
  readonly hitCap: number;
}

/** What is sold of a play in an issue. */
export interface Sold {
  readonly income: Micro;
  /** What one hit of a number pays. Numbers nobody bet on may be left out. */
  readonly pays: ReadonlyMap<string, Micro>;
}

export interface Exposure {
  readonly number: string;
  readonly pays: Micro;
  /** What a hit of this number changes against a hit of any other: (all − pays) ÷ (numbers − 1) − pays. */
  readonly expected: Micro;
  /**
   * What is left of the income when the number comes `hitCap` times and the other hits pay as much as other numbers do
   * on average: income − cap × pays − (hits − cap) × (all − pays) ÷ (numbers − 1). Where one number wins, that is
   * income − pays.
   */
  readonly worst: Micro;
}

/** Each number that was bet on, the worst first. Averages are rounded against the house. */
export function exposuresOf(rules: HitRules, { income, pays }: Sold): Exposure[] {
  const all = [...pays.values()].reduce((sum, each) => sum + each, 0n);
  return [...pays]
    .map(([number, own]) => ({ number, pays: own, ...netOf(rules, income, all, own) }))
    .sort((one, other) =>
      one.worst === other.worst ? (one.number < other.number ? -1 : 1) : one.worst < other.worst ? -1 : 1,
    );
}

function netOf({ numbers, hits, hitCap }: HitRules, income: Micro, all: Micro, own: Micro) {
  const others = BigInt(numbers - 1);
  const rest = all - own;
  return {
    expected: rest / others - own,
    worst: income - BigInt(hitCap) * own - ceilDivide(BigInt(hits - hitCap) * rest, others),
  };
}

function ceilDivide(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor - 1n) / divisor;
}

/** The numbers whose worst case costs more than the cap: their sale stops. */
export function overCap(rules: HitRules, sold: Sold, cap: Micro): string[] {
  return exposuresOf(rules, sold)
    .filter(({ worst }) => worst < -cap)
    .map(({ number }) => number);
}

/** Whether a bet on one number leaves its worst case within the cap; it brings its own stake. */
export function mayTake(
  rules: HitRules,
  { income, pays }: Sold,
  bet: { readonly number: string; readonly income: Micro; readonly pays: Micro },
  cap: Micro,
): boolean {
  const own = (pays.get(bet.number) ?? 0n) + bet.pays;
  const all = [...pays.values()].reduce((sum, each) => sum + each, 0n) + bet.pays;
  return netOf(rules, income + bet.income, all, own).worst >= -cap;
}

/** Numbers of an issue that are not sold, and those that pay less: ten-thousandths of the prize. */
export interface NumberTerms {
  readonly closed: ReadonlySet<string>;
  readonly reduced: ReadonlyMap<string, number>;
}

export const halfPay = 5000;

/** What a hit pays by the terms of its number, rounded down; undefined where the number is not sold. */
export function paysBy({ closed, reduced }: NumberTerms, number: string, pays: Micro): Micro | undefined {
  if (closed.has(number)) return undefined;
  return multiplyRatio(pays, BigInt(reduced.get(number) ?? 10_000), 10_000n);
}
