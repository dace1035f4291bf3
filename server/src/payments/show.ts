import type { Deposit, Withdrawal } from '@palpite/contract/payments/shapes.ts';
import type { DepositRow, WithdrawalRow } from './records.ts';
import { shownDepositState } from './states.ts';

/** A deposit as the player sees it. */
export function showDeposit(row: DepositRow): Deposit {
  return {
    orderNo: row.orderNo,
    amount: row.amount,
    state: shownDepositState(row.state),
    pixCopiaECola: row.brCode,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    paidAt: row.paidAt?.getTime() ?? null,
    endToEndId: row.endToEndId,
    balanceAfter: row.balanceAfter,
  };
}

/** A withdrawal as the player sees it. */
export function showWithdrawal(row: WithdrawalRow): Withdrawal {
  const { orderNo, amount, state, pixKeyType, pixKeyMasked, gates, reason } = row;
  return {
    orderNo,
    amount,
    state,
    pixKeyType,
    pixKeyMasked,
    createdAt: row.createdAt.getTime(),
    dueAt: row.dueAt.getTime(),
    gates,
    payout: row.idEnvio === null ? null : { endToEndId: row.endToEndId, settledAt: row.settledAt?.getTime() ?? null },
    reason,
  };
}

/** Number of pages of `size` that hold `total` rows. */
export function pages(total: number, size: number): number {
  return Math.ceil(total / size);
}
