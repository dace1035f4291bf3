/** Prices follow the money: a selection on which the house stands to lose more than on others gets shorter odds. */
import type { Micro } from '../../money.ts';

export interface MoveRules {
  /** By how much a chance moves when a selection is out of balance by all of the limit: 0.05 is five points. */
  readonly k: number;
  /** The liability at which a market is fully out of balance. */
  readonly limit: Micro;
  /** No chance goes below. */
  readonly least: number;
}

/**
 * How far each selection is out of balance, from −1 to 1: its liability less the mean, in parts of the limit. Where one
 * is out by more than the limit all are scaled down, so that they still come to nothing together.
 */
export function imbalancesOf(liabilities: readonly Micro[], limit: Micro): number[] {
  if (limit <= 0n) throw new RangeError('a limit is more than nothing');
  const count = BigInt(Math.max(1, liabilities.length));
  const sum = liabilities.reduce((all, each) => all + each, 0n);
  const parts = liabilities.map((each) => Number(((each * count - sum) * 1_000_000n) / (limit * count)) / 1e6);
  const most = Math.max(1, ...parts.map(Math.abs));
  return parts.map((each) => each / most);
}

/** The chances moved by k × imbalance, none below `least`, with the sum they had. */
export function movedChances(
  chances: readonly number[],
  liabilities: readonly Micro[],
  { k, limit, least }: MoveRules,
): number[] {
  const imbalances = imbalancesOf(liabilities, limit);
  const moved = chances.map((chance, at) => Math.max(least, chance + k * (imbalances[at] ?? 0)));
  const [before, after] = [chances, moved].map((all) => all.reduce((sum, each) => sum + each, 0));
  return moved.map((chance) => (chance * (before ?? 1)) / (after ?? 1));
}
