import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** PIX: a charge with a code to pay. MT: a bank transfer by hand, with a proof that staff look at. */
export const depositMethod = z.enum(['PIX', 'MT']);
export type DepositMethod = z.infer<typeof depositMethod>;

/**
 * waiting: the code is out, or the transfer is awaited · review: a proof was sent and staff look at it · paid: credited
 * · expired · cancelled: by the player, before anything was paid · rejected: staff found no money · returned: the money
 * went back to who paid · failed: the bank refused the charge.
 */
export const depositState = z.enum([
  'waiting',
  'review',
  'paid',
  'expired',
  'cancelled',
  'rejected',
  'returned',
  'failed',
]);
export type DepositState = z.infer<typeof depositState>;

/** What happened to a deposit, oldest first; the words are the page's. `detail` holds figures for them. */
export const depositStep = z.object({
  what: z.enum([
    'asked',
    'charge_made',
    'proof_sent',
    'in_review',
    'received',
    'credited',
    'expired',
    'cancelled',
    'rejected',
    'returning',
    'returned',
    /** The bank did not give it back: a person must. */
    'return_refused',
    'failed',
    'clawback_asked',
    'clawback_taken',
    'clawback_settled',
  ]),
  at: z.int(),
  detail: z.record(z.string(), z.string()),
});
export type DepositStep = z.output<typeof depositStep>;

/** Where a transfer by hand has to go, and the words it must carry so that it is found. */
export const transferTarget = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  branch: z.string(),
  account: z.string(),
  holder: z.string(),
  /** CNPJ of the holder. */
  taxId: z.string(),
  reference: z.string(),
});

/** Money the payer's bank took back after it was credited (MED). */
export const clawback = z.object({
  state: z.enum(['open', 'taken', 'settled', 'refused']),
  amount: money,
  /** What could be taken from the player's money. */
  taken: money,
  /** What could not: the player owes it, and withdrawals wait for it. */
  owed: money,
  at: z.int(),
});

export const deposit = z.object({
  orderNo: z.string(),
  method: depositMethod,
  /** The channel's name as the player chose it. */
  channel: z.string(),
  amount: money,
  /** What the channel charges the player; credited is `amount` less this. */
  fee: money,
  state: depositState,
  /** The BR Code, for the QR and for copy and paste; empty for a transfer. */
  pixCopiaECola: z.string(),
  transferTo: z.nullable(transferTarget),
  /** Proofs sent so far, oldest first. */
  proofs: z.array(z.object({ id: z.string(), at: z.int() })),
  createdAt: z.int(),
  expiresAt: z.int(),
  paidAt: z.nullable(z.int()),
  endToEndId: z.nullable(z.string()),
  /** The balance right after the credit. */
  balanceAfter: z.nullable(money),
  /** What staff or the bank said; null unless rejected, returned or failed. Of a return it is one of `returnReason`. */
  reason: z.nullable(z.string()),
  canCancel: z.boolean(),
  steps: z.array(depositStep),
  clawback: z.nullable(clawback),
});
export type Deposit = z.output<typeof deposit>;

/** Why money that came in goes back to who paid it, once. */
export const returnReason = z.enum([
  'unknown_charge',
  'wrong_key',
  'charge_removed',
  'second_payment',
  'third_party',
  'amount_differs',
  'after_expiry',
]);

/** One way to pay in. Times are of the day at the brand, 'HH:MM'; null: at all hours. */
export const depositChannel = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  mcsBankCode: z.string(),
  banks: z.array(z.object({ bankCode: z.string(), bankName: z.string(), bankType: z.string() })),
  minimumAmount: money,
  maximumAmount: money,
  suggestedAmounts: z.array(money),
  feePercent: z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)),
  feeFixed: money,
  openFrom: z.nullable(z.string()),
  openTo: z.nullable(z.string()),
  isOpen: z.boolean(),
  /**
   * About how long until the money is there, measured over the last deposits of this channel; null: nobody can say yet.
   */
  typicalSeconds: z.nullable(z.int()),
});
export type DepositChannel = z.output<typeof depositChannel>;
