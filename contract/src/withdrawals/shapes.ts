import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/**
 * requested: gates are being checked · review: a person must decide · approved · paying: with the bank · paid: every
 * payout is final and at least one arrived · rejected: the hold went back · failed: the bank refused all and the hold
 * went back · cancelled: by the player, before approval.
 */
export const withdrawalState = z.enum([
  'requested',
  'review',
  'approved',
  'paying',
  'paid',
  'rejected',
  'failed',
  'cancelled',
]);
export type WithdrawalState = z.infer<typeof withdrawalState>;

export const gateName = z.enum([
  'hours',
  'limits',
  'turnover',
  'identity',
  'own_account',
  'payment_password',
  'mobile_code',
  'debt',
  'risk',
  'review',
  'payment',
  'receipt',
]);
export type GateName = z.infer<typeof gateName>;

/**
 * One step of a withdrawal: who acts, what was found, until when it is decided at the latest. `rule` names the rule
 * that passed it without a person, such as 'auto_approve'; `detail` holds figures for the words of
 * the step and of its rule.
 */
export const gate = z.object({
  name: gateName,
  state: z.enum(['passed', 'current', 'waiting', 'failed', 'skipped']),
  actor: z.enum(['system', 'player', 'staff', 'bank']),
  at: z.nullable(z.int()),
  dueAt: z.nullable(z.int()),
  rule: z.nullable(z.string()),
  detail: z.record(z.string(), z.string()),
});
export type Gate = z.output<typeof gate>;

/**
 * What the player says of one payout. waiting: not yet sent · open: asked · received · closed: nobody answered in time,
 * it counts as received and can still be contested · not_received: contested, a case is open · forced: staff or the
 * bank proved that it arrived · repaid: it had not arrived, and was paid again or given back.
 */
export const receiptState = z.enum(['waiting', 'open', 'received', 'closed', 'not_received', 'forced', 'repaid']);
export type ReceiptState = z.infer<typeof receiptState>;

/** The longest remark of a player on a payout that did not come. */
export const remarkLength = 140;

export const dispute = z.object({
  caseNo: z.string(),
  state: z.enum(['open', 'answered', 'forced', 'repaid']),
  openedAt: z.int(),
  /** Until when staff answer at the latest. */
  dueAt: z.int(),
  comment: z.string(),
  proofs: z.int(),
  /** What staff said; null while nobody has. */
  answer: z.nullable(z.string()),
});

export const payout = z.object({
  payoutId: z.string(),
  amount: money,
  state: z.enum(['preparing', 'sent', 'settled', 'refused', 'unknown']),
  endToEndId: z.nullable(z.string()),
  sentAt: z.nullable(z.int()),
  settledAt: z.nullable(z.int()),
  receipt: receiptState,
  /** When an open receipt closes by itself. */
  closesAt: z.nullable(z.int()),
  dispute: z.nullable(dispute),
});
export type Payout = z.output<typeof payout>;

export const pixKeyType = z.enum(['CPF', 'EMAIL', 'PHONE', 'EVP']);

export const withdrawal = z.object({
  orderNo: z.string(),
  /** What was asked for and held. */
  amount: money,
  /** What the house charges; `amount` less this is paid out. */
  fee: money,
  /** Paid and settled so far, and what is still to come. */
  received: money,
  remaining: money,
  state: withdrawalState,
  /** PIX for a key, BC for a bank account. */
  accountType: z.enum(['PIX', 'BC']),
  pixKeyType: z.nullable(pixKeyType),
  /** The key or account with most of it hidden. */
  accountMasked: z.string(),
  bankName: z.string(),
  createdAt: z.int(),
  /** When it has to be decided and paid at the latest. */
  dueAt: z.int(),
  gates: z.array(gate),
  payouts: z.array(payout),
  canCancel: z.boolean(),
  /** What staff or the bank said, in words for the player; null unless rejected or failed. */
  reason: z.nullable(z.string()),
});
export type Withdrawal = z.output<typeof withdrawal>;

/** Where money may go: what the player bound in the security centre, or the CPF key every player has. */
export const payoutAccount = z.object({
  /** 'CPF' for the key every player has. */
  bankCardId: z.string(),
  cardType: z.enum(['PIX', 'BC']),
  pixKeyType: z.nullable(pixKeyType),
  bankCode: z.string(),
  bankName: z.string(),
  cardNumber: z.string(),
  cardHolder: z.string(),
  createdAt: z.nullable(z.int()),
  isWithdrawActive: z.boolean(),
  /** A newly bound account waits until then; null: it may be used. */
  activeFrom: z.nullable(z.int()),
  maintenanceStartTime: z.nullable(z.int()),
  maintenanceEndTime: z.nullable(z.int()),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** A allowed · D allowed, nothing was asked · I nothing is known yet · N not met. */
export const turnoverStatus = z.enum(['A', 'D', 'I', 'N']);
