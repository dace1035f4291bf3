import { defineEvent } from '../base/events.ts';

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
