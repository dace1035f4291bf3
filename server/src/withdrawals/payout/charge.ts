import { floorToCents, type Micro, multiplyRatio } from '@palpite/math/money.ts';
import type { Setting } from '../records.ts';

const whole = 10_000n;

export interface Charge {
  readonly charge: Micro;
  /** For leaving before the turnover is met. */
  readonly penalty: Micro;
  /** The amount that arrives. */
  readonly receive: Micro;
  /** Withdrawals of this day that still cost nothing, before this one. */
  readonly freeTimesLeft: number;
}

/**
 * What a withdrawal costs: percent and fixed part, nothing for the day's first ones. Rounded down
 * to cents, for the player.
 */
export function chargeFor(
  amount: Micro,
  s: Pick<Setting, 'feeBps' | 'feeFixed' | 'freeTimes' | 'penaltyBps'>,
  standing: { readonly countToday: number; readonly turnoverMet: boolean },
): Charge {
  const freeTimesLeft = Math.max(0, s.freeTimes - standing.countToday);
  const charge = freeTimesLeft > 0 ? 0n : floorToCents(multiplyRatio(amount, BigInt(s.feeBps), whole)) + s.feeFixed;
  const penalty = standing.turnoverMet ? 0n : floorToCents(multiplyRatio(amount, BigInt(s.penaltyBps), whole));
  const receive = amount - charge - penalty;
  return { charge, penalty, receive: receive > 0n ? receive : 0n, freeTimesLeft };
}

/**
 * The payouts in which `receive` leaves, none above `most`, each with its part of the fee, so that one the bank refuses
 * gives back what was held for it and no more. The parts add up to the whole.
 */
export function partsOf(receive: Micro, fee: Micro, most: Micro | null): { amount: Micro; fee: Micro }[] {
  const amounts: Micro[] = [];
  for (let left = receive; left > 0n; ) {
    const amount = most !== null && left > most ? most : left;
    amounts.push(amount);
    left -= amount;
  }
  let feeLeft = fee;
  return amounts.map((amount, at) => {
    const part = at === amounts.length - 1 ? feeLeft : floorToCents(multiplyRatio(fee, amount, receive));
    feeLeft -= part;
    return { amount, fee: part };
  });
}
