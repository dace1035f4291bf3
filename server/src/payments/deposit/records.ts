import type { Deposit, DepositMethod } from '@palpite/contract/payments/shapes.ts';
import type { ReturnReason } from '../receipt/judge-receipt.ts';
import type { DepositNews, DepositStep } from '../states.ts';

/** The rules of a merchant. Amounts in micro-units. */
export interface Setting {
  readonly merchant: string;
  readonly currency: string;
  readonly depositsOpen: boolean;
  readonly depositExpirySeconds: number;
  /** How many deposits of one player may wait for money at once. */
  readonly openAtOnce: number;
  /** How long an announced transfer is waited for. */
  readonly transferExpiryHours: number;
  /** From this amount on two people decide a transfer; null: one is enough. */
  readonly twoPeopleFrom: bigint | null;
  /** What is said above the form, by language. */
  readonly info: Readonly<Record<string, string>>;
}

/** One way to pay in. Amounts in micro-units. */
export interface Channel {
  readonly merchant: string;
  readonly vendorId: string;
  readonly method: DepositMethod;
  readonly position: number;
  readonly enabled: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly mcsBankCode: string;
  readonly banks: readonly { bankCode: string; bankName: string; bankType: string }[];
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly suggested: readonly bigint[];
  /** Hundredths of a percent. */
  readonly feePoints: number;
  readonly feeFixed: bigint;
  /** 'HH:MM' of the day at the brand. */
  readonly openFrom: string | null;
  readonly openTo: string | null;
  /** Maintenance. */
  readonly closedFrom: Date | null;
  readonly closedUntil: Date | null;
  readonly target: Omit<TransferTarget, 'reference'> | null;
}

export type TransferTarget = NonNullable<Deposit['transferTo']>;

export interface DepositRow {
  readonly id: bigint;
  readonly orderNo: string;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly currency: string;
  readonly method: DepositMethod;
  readonly vendorId: string;
  /** The channel's name as the player chose it. */
  readonly channelName: string;
  readonly amount: bigint;
  /** What the channel charges; credited is the amount less this. */
  readonly fee: bigint;
  /** Null for a transfer. */
  readonly txid: string | null;
  readonly state: DepositStep;
  readonly brCode: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly endToEndId: string | null;
  readonly balanceAfter: bigint | null;
  readonly reason: string | null;
  readonly transferTo: TransferTarget | null;
  readonly bankReference: string | null;
  readonly decidedBy: string | null;
  /** Which member of staff decided, and who had said the same before where two had to. */
  readonly decidedByStaff: bigint | null;
  readonly firstByStaff: bigint | null;
  /** Numbers of the entries in the ledger that credited it and charged the fee. */
  readonly entry: bigint | null;
  readonly feeEntry: bigint | null;
}

/** One thing that happened to a deposit. */
export interface StepRow {
  readonly depositId: bigint;
  readonly what: DepositNews;
  readonly at: Date;
  readonly detail: Record<string, string>;
}

/** sent_by_hand: the bank refused the return, and two people say that it has gone back another way. */
export type ReceiptState = 'credited' | 'returning' | 'returned' | 'return_refused' | 'sent_by_hand';

export interface ReceiptRow {
  readonly endToEndId: string;
  readonly merchant: string;
  readonly depositId: bigint | null;
  readonly txid: string | null;
  readonly amount: bigint;
  readonly payerCpfMasked: string | null;
  readonly payerName: string | null;
  readonly paidAt: Date;
  readonly state: ReceiptState;
  /** Why it is not credited. */
  readonly reason: ReturnReason | null;
  /** Under which id the bank is asked to give it back: each try has its own. */
  readonly refundId: string | null;
  readonly tries: number;
  /** Number of the entry in the ledger that credited it. */
  readonly entry: bigint | null;
}

/** A return the bank refused, for the desk. */
export interface RefusedReturn extends ReceiptRow {
  readonly orderNo: string | null;
  readonly playerId: bigint | null;
  readonly refusedAt: Date;
  readonly bankSaid: string | null;
  readonly handReference: string | null;
  readonly handReason: string | null;
  readonly handBy: string | null;
  readonly handStaff: bigint | null;
  readonly handAt: Date | null;
  readonly handAgreedBy: string | null;
}

/** Money the payer's bank took back. Once booked, `taken`, `owed` and `forgiven` make up the amount. */
export interface ClawbackRow {
  readonly id: bigint;
  /** The bank's number of the return. */
  readonly returnId: string;
  readonly endToEndId: string;
  readonly depositId: bigint;
  readonly orderNo: string;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly amount: bigint;
  readonly taken: bigint;
  readonly owed: bigint;
  readonly forgiven: bigint;
  readonly state: 'open' | 'taken' | 'settled' | 'refused';
  readonly nature: string;
  readonly description: string;
  readonly at: Date;
  /** When the bank had carried it out; null: it is still asked for. */
  readonly bookedAt: Date | null;
  readonly takenEntry: bigint | null;
  readonly owedEntry: bigint | null;
  readonly forgiveBy: string | null;
  readonly forgiveStaff: bigint | null;
  readonly forgiveAt: Date | null;
  readonly forgiveReason: string | null;
  readonly forgivenBy: string | null;
  readonly forgivenByStaff: bigint | null;
}

/**
 * A deposit that was credited: `entry` is the number of its entry in the ledger, of the whole amount before any fee.
 */
export interface CreditedDeposit {
  readonly orderNo: string;
  readonly amount: bigint;
  /** The endToEndId or the bank's number of the transfer. */
  readonly reference: string | null;
  readonly entry: bigint | null;
  /** What the channel charged for it, and the entry that took it. */
  readonly fee: bigint;
  readonly feeEntry: bigint | null;
  readonly at: Date;
  readonly method: DepositMethod;
}

export interface Slice {
  readonly page: number;
  readonly size: number;
}
