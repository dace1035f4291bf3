import type { Payout, Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import type { DisputeRow, PayoutRow, WithdrawalRow } from './records.ts';
import { cancellable, isFinal, payoutMoves } from './states.ts';

const shownState = {
  REQUESTED: 'preparing',
  SENT: 'sent',
  SETTLED: 'settled',
  REJECTED: 'refused',
  UNKNOWN: 'unknown',
} as const;

type Dispute = NonNullable<Payout['dispute']>;

export function showDispute(row: DisputeRow): Dispute {
  const { caseNo, state, comment, answer } = row;
  return {
    ...{ caseNo, state, comment, answer },
    openedAt: row.openedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    proofs: row.proofIds.length,
  };
}

export function showPayout(row: PayoutRow): Payout {
  const { idEnvio, amount, state, endToEndId, receipt } = row;
  return {
    payoutId: idEnvio,
    ...{ amount, endToEndId, receipt },
    state: shownState[state],
    sentAt: row.sentAt?.getTime() ?? null,
    settledAt: row.settledAt?.getTime() ?? null,
    closesAt: receipt === 'open' ? (row.closesAt?.getTime() ?? null) : null,
    dispute: row.dispute && showDispute(row.dispute),
  };
}

/** What has arrived, as far as the bank says, and what may still come. */
export function sumsOf({ state, payouts }: WithdrawalRow): { received: bigint; remaining: bigint } {
  const sum = (of: readonly PayoutRow[]) => of.reduce((total, { amount }) => total + amount, 0n);
  const open =
    state === 'rejected' || state === 'cancelled' ? [] : payouts.filter((p) => !isFinal(payoutMoves, p.state));
  return {
    received: sum(payouts.filter((p) => p.state === 'SETTLED' && p.receipt !== 'repaid')),
    remaining: sum(open),
  };
}

/** A withdrawal as the player sees it. */
export function showWithdrawal(row: WithdrawalRow): Withdrawal {
  const { orderNo, amount, fee, state, accountType, pixKeyType, keyMasked, bankName, reason } = row;
  return {
    ...{ orderNo, amount, fee, state, accountType, pixKeyType, bankName, reason },
    ...sumsOf(row),
    accountMasked: keyMasked,
    createdAt: row.createdAt.getTime(),
    dueAt: row.dueAt.getTime(),
    gates: [...row.gates],
    payouts: row.payouts.map(showPayout),
    canCancel: cancellable.has(state),
  };
}

/** Number of pages of `size` that hold `total` rows. */
export function pages(total: number, size: number): number {
  return Math.ceil(total / size);
}
