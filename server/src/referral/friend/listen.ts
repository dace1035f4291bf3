import { type Micro, multiplyRatio, parseMoney } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { listen } from '../../base/events/events.ts';
import type { Platform } from '../../base/room.ts';
import { clawbackMoved, depositPaid, paidBetween } from '../../payments/payments.ts';
import { termsOf } from '../terms.ts';
import { dropDeposit, keepDeposits, lockFriend, lowerDeposits } from './friend-store.ts';

const whole = 10_000n;

/** A friend paid in: the sum is read anew, and the first deposit brings its part. */
export const countDeposit = listen(
  'referral',
  depositPaid,
  'count-deposit',
  async (platform, tx, { playerId, merchant, orderNo, amount }) => {
    const friend = await lockFriend(tx, BigInt(playerId));
    if (!friend) return;
    const [terms, deposits] = [await termsOf(platform, merchant), await paidInBy(platform, tx, friend.playerId)];
    const paidIn = parseMoney(amount);
    await keepDeposits(tx, friend.playerId, {
      ...{ deposits, orderNo, amount: paidIn, at: platform.clock.now() },
      bonus: terms.barred.includes('deposit') ? 0n : bonusOf(paidIn, terms),
      ...{ qualifyTurnover: terms.qualifyTurnover, qualifyDeposit: terms.qualifyDeposit },
    });
  },
);

/** What a friend has paid in, without what the payers' banks took back of it. */
function paidInBy({ clock }: Platform, tx: Tx, playerId: bigint): Promise<Micro> {
  return paidBetween(tx, playerId, { from: new Date(0), until: new Date(clock.now().getTime() + 1) });
}

export function bonusOf(
  amount: Micro,
  { depositRate, depositCap }: { readonly depositRate: number; readonly depositCap: Micro },
): Micro {
  const part = multiplyRatio(amount, BigInt(depositRate), whole);
  return part < depositCap ? part : depositCap;
}

/**
 * The bank took a deposit back: it brings nothing, and whoever has paid in too little now has not qualified any more.
 */
export const forgetDeposit = listen(
  'referral',
  clawbackMoved,
  'forget-deposit',
  async (platform, tx, { orderNo, playerId, merchant }) => {
    await dropDeposit(tx, orderNo);
    const friend = await lockFriend(tx, BigInt(playerId));
    if (!friend) return;
    const { qualifyDeposit } = await termsOf(platform, merchant);
    const deposits = await paidInBy(platform, tx, friend.playerId);
    await lowerDeposits(tx, friend.playerId, { deposits, qualifyDeposit });
  },
);
