/**
 * The score of a match of football (Dixon and Coles 1997): goals of both sides are Poisson, and rho corrects how often
 * 0-0, 1-0, 0-1 and 1-1 come. A score is a cell with its probability; every market is priced over the cells by the same
 * code that settles it.
 */
import type { Score, Side } from '../market/market.ts';

export interface ExpectedGoals {
  /** Goals expected in 90 minutes. */
  readonly home: number;
  readonly away: number;
  readonly rho: number;
}

export interface Cell {
  readonly p: number;
  readonly full: Score;
  /** The score at half-time; left out where only the end matters. */
  readonly first?: Score;
  /** Sides in the order they scored, as far as it is told apart. */
  readonly order?: readonly Side[];
}

/** The chances of 0 … most where `mean` are expected. */
export function poisson(mean: number, most: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let count = 1; count <= most; count += 1) chances.push(((chances[count - 1] ?? 0) * mean) / count);
  return chances;
}

/** By how much a final score is more or less frequent than without rho. */
export function tau({ home: lambda, away: mu, rho }: ExpectedGoals, home: number, away: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0) return away === 0 ? 1 - lambda * mu * rho : 1 + lambda * rho;
  return away === 0 ? 1 + mu * rho : 1 - rho;
}

/** Every score up to `most` a side; the rest is spread over them in proportion. */
export function scoreCells(goals: ExpectedGoals, most = 12): Cell[] {
  const [homes, aways] = [poisson(goals.home, most), poisson(goals.away, most)];
  const cells = homes.flatMap((h, home) =>
    aways.map((a, away): Cell => ({ p: Math.max(0, h * a * tau(goals, home, away)), full: { home, away } })),
  );
  return toOne(cells);
}

export function toOne(cells: readonly Cell[]): Cell[] {
  const sum = cells.reduce((all, { p }) => all + p, 0);
  return cells.map((cell) => ({ ...cell, p: cell.p / sum }));
}
