import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** waiting: the code is out · paid: credited · expired · returned: the money went back to who paid · failed: the bank refused the charge. */
export const depositState = z.enum(['waiting', 'paid', 'expired', 'returned', 'failed']);
export type DepositState = z.infer<typeof depositState>;

export const deposit = z.object({
  orderNo: z.string(),
  amount: money,
  state: depositState,
  /** The BR Code, for the QR and for copy and paste. */
  pixCopiaECola: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  paidAt: z.nullable(z.int()),
  endToEndId: z.nullable(z.string()),
  /** The balance right after the credit. */
  balanceAfter: z.nullable(money),
});
export type Deposit = z.output<typeof deposit>;

/**
 * requested: gates are being checked · review: a person must decide · approved · paying: with the bank · paid: settled ·
 * rejected: the hold went back · failed: the bank refused and the hold went back.
 */
export const withdrawalState = z.enum(['requested', 'review', 'approved', 'paying', 'paid', 'rejected', 'failed']);
export type WithdrawalState = z.infer<typeof withdrawalState>;

export const gateName = z.enum(['limits', 'turnover', 'identity', 'own_account', 'review', 'payment']);
export type GateName = z.infer<typeof gateName>;

/** One step of a withdrawal: who acts, and what was found. `detail` holds figures for the text of the step. */
export const gate = z.object({
  name: gateName,
  state: z.enum(['passed', 'current', 'waiting', 'failed']),
  actor: z.enum(['system', 'staff', 'bank']),
  at: z.nullable(z.int()),
  detail: z.record(z.string(), z.string()),
});

export const withdrawal = z.object({
  orderNo: z.string(),
  amount: money,
  state: withdrawalState,
  pixKeyType: z.enum(['CPF', 'EMAIL', 'PHONE', 'EVP']),
  /** The key with most of it hidden. */
  pixKeyMasked: z.string(),
  createdAt: z.int(),
  /** When it has to be decided and paid at the latest. */
  dueAt: z.int(),
  gates: z.array(gate),
  payout: z.nullable(z.object({ endToEndId: z.nullable(z.string()), settledAt: z.nullable(z.int()) })),
  /** What staff or the bank said, in words for the player; null unless rejected or failed. */
  reason: z.nullable(z.string()),
});
export type Withdrawal = z.output<typeof withdrawal>;
