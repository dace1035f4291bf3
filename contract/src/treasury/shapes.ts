import * as z from 'zod/mini';
import { money } from '../base/money.ts';

export const adjustment = z.object({
  adjustmentId: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected', 'withdrawn']),
  direction: z.enum(['give', 'take']),
  playerId: z.string(),
  playerName: z.string(),
  amount: money,
  currency: z.string(),
  reason: z.string(),
  about: z.nullable(z.string()),
  proposedBy: z.string(),
  proposedAt: z.int(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.int()),
  decisionReason: z.nullable(z.string()),
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
});
export type Adjustment = z.output<typeof adjustment>;

/** One day of one brand compared. Sums are of the day. */
export const reconciliation = z.object({
  day: z.string(),
  at: z.int(),
  by: z.string(),
  bankIn: money,
  ledgerIn: money,
  bankOut: money,
  ledgerOut: money,
  bankReturned: money,
  ledgerReturned: money,
  /** Bets of the day's games and the ledger's entries for them. */
  betsStaked: money,
  ledgerStaked: money,
  betsPaid: money,
  ledgerPaid: money,
  /**
   * What lay on the brand's accounts when the day was compared, without what was to go back to who paid it, and what of
   * it was the players': what they have and what is at stake in open bets. null: compared before this was asked.
   */
  bankBalance: z.nullable(money),
  playersOwed: z.nullable(money),
  compared: z.int(),
  open: z.int(),
});
export type Reconciliation = z.output<typeof reconciliation>;

/**
 * What two books say differently. The side that has it is named first: `bank_only_receipt` is at
 * the bank and not with us.
 */
export const differenceClass = z.enum([
  'bank_only_receipt',
  'house_only_receipt',
  'receipt_amount',
  'receipt_twice_credited',
  'receipt_uncredited',
  'deposit_without_entry',
  'entry_without_deposit',
  'bank_only_return',
  'house_only_return',
  'return_amount',
  'bank_only_payout',
  'house_only_payout',
  'payout_amount',
  'payout_state',
  'payout_without_entry',
  'entry_without_payout',
  'hold_without_withdrawal',
  'withdrawal_without_hold',
  'bet_without_entry',
  'entry_without_bet',
  'bet_amount',
  'clawback_unbooked',
  'transfer_reference_unknown',
  'repayment_without_entry',
  'entry_without_repayment',
  'fee_without_entry',
  'entry_without_fee',
  'adjustment_without_entry',
  'entry_without_adjustment',
  'clawback_without_entry',
  'entry_without_clawback',
  'agent_transfer_without_entry',
  'entry_without_agent_transfer',
  'players_not_covered',
  'ledger_broken',
]);
export type DifferenceClass = z.infer<typeof differenceClass>;

export const difference = z.object({
  differenceId: z.string(),
  day: z.string(),
  class: differenceClass,
  /** The endToEndId, idEnvio, order or entry number it is about. */
  subject: z.string(),
  ours: z.nullable(money),
  theirs: z.nullable(money),
  detail: z.record(z.string(), z.string()),
  /** gone: a later comparison of the same day did not find it any more. */
  state: z.enum(['open', 'explained', 'gone']),
  foundAt: z.int(),
  explanation: z.nullable(z.string()),
  explainedBy: z.nullable(z.string()),
});
export type Difference = z.output<typeof difference>;
