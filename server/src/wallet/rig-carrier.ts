// For the tests: a vendor that keeps money itself, and may say nothing before or after it moved it.
import type { Micro } from '@palpite/math/money.ts';
import type { Carriage, Carrier, CarryAnswer } from './wallet.ts';

export interface VendorOfTest {
  readonly carrier: Carrier;
  /** What each player has there. */
  readonly balances: Map<bigint, Micro>;
  /** How often each transfer was asked for. */
  readonly asked: Map<string, number>;
  /** From now on: it loses the question, or the answer to what it moved; it says no; it hangs until let go. */
  trouble: 'none' | 'question_lost' | 'answer_lost' | 'refuses' | 'silent';
  /** Resolved when it was asked something while hanging. */
  hang: { readonly asked: () => void; readonly until: Promise<void> } | undefined;
  /** A late question arrives at last. */
  arrive(carriage: Carriage): CarryAnswer;
}

export function vendorOfTest(): VendorOfTest {
  const known = new Map<string, 'done' | 'refused'>();
  const unknown: CarryAnswer = { outcome: 'unknown' };
  const told = (id: string): CarryAnswer =>
    known.get(id) === 'done' ? { outcome: 'done' } : { outcome: 'refused', reason: 'insufficient' };
  const vendor: VendorOfTest = {
    balances: new Map(),
    asked: new Map(),
    trouble: 'none',
    hang: undefined,
    arrive({ id, playerId, direction, amount }) {
      if (known.has(id)) return told(id);
      const after = (vendor.balances.get(playerId) ?? 0n) + (direction === 'in' ? amount : -amount);
      const good = after >= 0n && vendor.trouble !== 'refuses';
      if (good) vendor.balances.set(playerId, after);
      known.set(id, good ? 'done' : 'refused');
      return told(id);
    },
    carrier: {
      async carry(carriage) {
        vendor.asked.set(carriage.id, (vendor.asked.get(carriage.id) ?? 0) + 1);
        vendor.hang?.asked();
        await vendor.hang?.until;
        if (vendor.trouble === 'question_lost' || vendor.trouble === 'silent') return unknown;
        const answer = vendor.arrive(carriage);
        return vendor.trouble === 'answer_lost' ? unknown : answer;
      },
      async check({ id }) {
        if (vendor.trouble === 'silent') return unknown;
        // what it does not know by now it never takes
        if (!known.has(id)) known.set(id, 'refused');
        return told(id);
      },
      async freeThere({ playerId }) {
        return vendor.trouble === 'silent' ? undefined : (vendor.balances.get(playerId) ?? 0n);
      },
    },
  };
  return vendor;
}
