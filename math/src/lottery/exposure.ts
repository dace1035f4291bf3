/**
 * What an issue may cost the house by number. For each number it is kept what one hit of it pays, over all tickets;
 * half pay and changed odds are in that sum already.
 */
import type { Micro } from '../money.ts';

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

/** The numbers whose worst case costs more than their cap: their sale stops. */
export function overCap(rules: HitRules, sold: Sold, capOf: (number: string) => Micro): string[] {
  return exposuresOf(rules, sold)
    .filter(({ number, worst }) => worst < -capOf(number))
    .map(({ number }) => number);
}

/** What is sold of a play while it goes on; `all`: what one hit of every number pays together. */
export interface Running {
  income: Micro;
  all: Micro;
  readonly pays: Map<string, Micro>;
}

export function runningOf({ income, pays }: Sold): Running {
  return { income, all: [...pays.values()].reduce((sum, each) => sum + each, 0n), pays: new Map(pays) };
}

/** What is left of the income in the worst case of a number. */
export function worstOf(rules: HitRules, { income, all, pays }: Running, number: string): Micro {
  return netOf(rules, income, all, pays.get(number) ?? 0n).worst;
}
