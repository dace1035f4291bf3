// A bet that is staked from the main wallet and from bonus money: what each gives, and what each is paid.
import { splitByWeight } from '../commission/rate.ts';
import type { Micro } from '../money.ts';

/** An open bonus with what is in it. */
export interface Purse {
  readonly id: bigint;
  readonly balance: Micro;
}

/** What of a stake or a payout belongs to a bonus. */
export interface Part {
  readonly bonusId: bigint;
  readonly amount: Micro;
}

export interface Split {
  readonly main: Micro;
  readonly parts: readonly Part[];
}

/**
 * Main money first, then the bonuses in their order, each as far as it goes; undefined where all of it together is less
 * than the stake.
 */
export function splitStake(stake: Micro, main: Micro, purses: readonly Purse[]): Split | undefined {
  const own = main < stake ? main : stake;
  let left = stake - own;
  const parts: Part[] = [];
  for (const { id: bonusId, balance } of purses) {
    const amount = balance < left ? balance : left;
    if (amount > 0n) parts.push({ bonusId, amount });
    left -= amount;
  }
  return left > 0n ? undefined : { main: own, parts };
}

/**
 * A payout in the shares of the stake, to the micro-unit: the rest goes to the largest remainders. A stake that is
 * given back goes to whoever it came from.
 */
export function splitPayout(payout: Micro, { main, parts }: Split): Split {
  const [own = 0n, ...others] = splitByWeight(payout, [main, ...parts.map(({ amount }) => amount)]);
  return { main: own, parts: parts.map(({ bonusId }, at) => ({ bonusId, amount: others[at] ?? 0n })) };
}

/** Both together: a stake that grew. */
export function joinSplits(one: Split, other: Split): Split {
  const amounts = new Map<bigint, Micro>();
  for (const { bonusId, amount } of [...one.parts, ...other.parts])
    amounts.set(bonusId, (amounts.get(bonusId) ?? 0n) + amount);
  return { main: one.main + other.main, parts: [...amounts].map(([bonusId, amount]) => ({ bonusId, amount })) };
}
