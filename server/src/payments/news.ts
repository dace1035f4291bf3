import type { WithdrawalState } from '@palpite/contract/payments/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db.ts';
import { defineEvent, say } from '../base/events.ts';
import type { WithdrawalRow } from './records.ts';

/** A deposit was credited. Amounts are decimal text. */
export const depositPaid = defineEvent<{
  orderNo: string;
  merchant: string;
  playerId: string;
  amount: string;
  currency: string;
  endToEndId: string;
}>('payments.deposit_paid');

interface WithdrawalNews {
  orderNo: string;
  merchant: string;
  playerId: string;
  amount: string;
  currency: string;
}

/** The bank settled a withdrawal. */
export const withdrawalPaid = defineEvent<WithdrawalNews & { endToEndId: string }>('payments.withdrawal_paid');
/** The bank refused a withdrawal; the money is the player's again. */
export const withdrawalFailed = defineEvent<WithdrawalNews & { reason: string }>('payments.withdrawal_failed');
/** A withdrawal was asked for or moved on, to whatever state. */
export const withdrawalMoved = defineEvent<WithdrawalNews & { state: string }>('payments.withdrawal_moved');

type Told = Pick<WithdrawalRow, 'orderNo' | 'merchant' | 'playerId' | 'amount' | 'currency'>;

function news({ orderNo, merchant, playerId, amount, currency }: Told) {
  return { orderNo, merchant, playerId: playerId.toString(), amount: formatMoney(amount), currency };
}

export function tellMoved(tx: Tx, row: Told, state: WithdrawalState): Promise<void> {
  return say(tx, withdrawalMoved, { ...news(row), state });
}

export async function tellPaid(tx: Tx, row: Told, endToEndId: string): Promise<void> {
  await say(tx, withdrawalPaid, { ...news(row), endToEndId });
  await tellMoved(tx, row, 'paid');
}

export async function tellFailed(tx: Tx, row: Told, reason: string): Promise<void> {
  await say(tx, withdrawalFailed, { ...news(row), reason });
  await tellMoved(tx, row, 'failed');
}
