import { defineEvent } from '../base/events/events.ts';

/**
 * The payer's bank took back what had been credited, or a debt from it was settled in part or whole.
 * Amounts are decimal text.
 */
export const clawbackMoved = defineEvent<{
  orderNo: string;
  merchant: string;
  playerId: string;
  taken: string;
  owed: string;
}>('payments.clawback_moved');

/** A transfer waits for a person, or waits no longer. */
export const transferMoved = defineEvent<{ orderNo: string; merchant: string; playerId: string; state: string }>(
  'payments.transfer_moved',
);

/** A return the bank refused waits for a person, or waits no longer. */
export const returnMoved = defineEvent<{ endToEndId: string; merchant: string }>('payments.return_moved');

/** A deposit was credited. Amounts are decimal text; `amount` is what came in, before the channel's fee. */
export const depositPaid = defineEvent<{
  orderNo: string;
  merchant: string;
  playerId: string;
  amount: string;
  currency: string;
  /** The bank's number of what came in: an endToEndId, or a transfer's reference. */
  endToEndId: string;
}>('payments.deposit_paid');
