import { type Micro, multiplyRatio, parseMoney } from '@palpite/math/money.ts';
import { listen } from '../../base/events/events.ts';
import { clawbackMoved, depositPaid, paidInBy } from '../../payments/payments.ts';
import { termsOf } from '../terms.ts';
import { dropDeposit, keepDeposits, lockFriend } from './friend-store.ts';

const whole = 10_000n;

/** A friend paid in: the sum is read anew, and the first deposit brings its part. */
export const countDeposit = listen(
  'referral',
  depositPaid,
  'count-deposit',
  async (platform, tx, { playerId, merchant, orderNo, amount }) => {
    const friend = await lockFriend(tx, BigInt(playerId));
    if (!friend) return;
    const [terms, paid] = await Promise.all([termsOf(platform, merchant), paidInBy(tx, [friend.playerId])]);
    const paidIn = parseMoney(amount);
    await keepDeposits(tx, friend.playerId, {
      ...{ deposits: paid.get(friend.playerId)?.sum ?? 0n, orderNo, amount: paidIn, at: platform.clock.now() },
      bonus: terms.barred.includes('deposit') ? 0n : bonusOf(paidIn, terms),
      ...{ qualifyTurnover: terms.qualifyTurnover, qualifyDeposit: terms.qualifyDeposit },
    });
  },
);

export function bonusOf(
  amount: Micro,
  { depositRate, depositCap }: { readonly depositRate: number; readonly depositCap: Micro },
): Micro {
  const part = multiplyRatio(amount, BigInt(depositRate), whole);
  return part < depositCap ? part : depositCap;
}

export const forgetDeposit = listen('referral', clawbackMoved, 'forget-deposit', async (_platform, tx, { orderNo }) =>
  dropDeposit(tx, orderNo),
);
