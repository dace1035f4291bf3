import type { Share } from './cycle.ts';
import type { ScatterRules, SlotRules } from './rules.ts';

/** One thing a spin may come to, and how often: what it is worth at once, in stakes, and the free spins it brings. */
export interface Came {
  readonly weight: number;
  readonly worth: number;
  readonly spins: number;
}

export function cameOf({ credits }: SlotRules, shares: readonly Share[], scatter?: ScatterRules): Came[] {
  return shares.map((share) => ({
    weight: share.grids,
    worth: share.credits / credits + (scatter?.pays[share.scatters] ?? 0),
    spins: scatter?.spins[share.scatters] ?? 0,
  }));
}

export interface Figures {
  readonly weight: number;
  readonly hits: number;
  readonly mean: number;
  readonly deviation: number;
  readonly most: number;
}

export function figuresOf(came: readonly Came[]): Figures {
  const weight = sum(came, () => 1);
  const mean = sum(came, ({ worth }) => worth) / weight;
  return {
    weight,
    hits: sum(came, ({ worth }) => (worth > 0 ? 1 : 0)) / weight,
    mean,
    deviation: Math.sqrt(varianceOf(came, ({ worth }) => worth)),
    most: came.reduce((most, { worth }) => Math.max(most, worth), 0),
  };
}

/**
 * How widely a whole round swings where free spins count `times` times and bring more of themselves. With q free spins
 * brought by a spin on average, a free spin with all it brings has the mean m = times × mean ÷ (1 − q) and the variance
 * V = Var(times × worth + spins × m) ÷ (1 − q); a round Var(worth + spins × m) + q V.
 */
export function deviationWithFreeSpins(came: readonly Came[], times: number): number {
  const { weight, mean } = figuresOf(came);
  const brought = sum(came, ({ spins }) => spins) / weight;
  const free = (times * mean) / (1 - brought);
  const freeVariance = varianceOf(came, ({ worth, spins }) => times * worth + spins * free) / (1 - brought);
  return Math.sqrt(varianceOf(came, ({ worth, spins }) => worth + spins * free) + brought * freeVariance);
}

function sum(came: readonly Came[], of: (each: Came) => number): number {
  return came.reduce((total, each) => total + each.weight * of(each), 0);
}

function varianceOf(came: readonly Came[], of: (each: Came) => number): number {
  const weight = sum(came, () => 1);
  const mean = sum(came, of) / weight;
  return sum(came, (each) => of(each) ** 2) / weight - mean ** 2;
}
