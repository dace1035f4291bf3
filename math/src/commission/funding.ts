import type { Micro } from '../money.ts';
import type { Settled, TreeMember } from './tree.ts';

/** What a contract's payer pays its holder for a period. */
export interface Payment {
  readonly member: number;
  /** The position of the agent who pays; -1: the platform. */
  readonly payer: number;
  /** Of the amount: what the holder pays on to the agents whose contracts they fund themselves. */
  readonly passed: Micro;
  /** The holder's own part and what they pass on. */
  readonly amount: Micro;
}

/**
 * Who pays whom, of what `settleTree` worked out, in its order. An agent who funds contracts below gets what these come
 * to on top of their own part, and pays it on. So funding changes whose money is handed over, and not what anybody
 * keeps: what the platform pays is the sum of all own parts, as if it funded everything.
 */
export function paymentsOf(members: readonly TreeMember[], settled: readonly Settled[]): Payment[] {
  // whoever is worked out later is further up
  const above = new Set(settled.map(({ member }) => member));
  const passed = new Map<number, Micro>();
  return settled.map(({ member, paid }) => {
    above.delete(member);
    const onward = passed.get(member) ?? 0n;
    const amount = paid + onward;
    const asked = members[member]?.contract?.payer ?? -1;
    // somebody without a contract of the period is paid nothing to pass on
    const payer = above.has(asked) ? asked : -1;
    if (payer >= 0) passed.set(payer, (passed.get(payer) ?? 0n) + amount);
    return { member, payer, passed: onward, amount };
  });
}
