import type { Gate, ReceiptState, WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import type { Said } from '../base/refusal/said.ts';
import type { PixKeyType } from './payout/pix-key.ts';
import type { DisputeState, PayoutState } from './states.ts';

/** The rules of a merchant. Amounts in micro-units, `…Bps` in hundredths of a percent. */
export interface Setting {
  readonly merchant: string;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly dailyCount: number;
  readonly dailyAmount: bigint;
  readonly turnoverPercent: number;
  readonly decisionMinutes: number;
  readonly autoApproveUpTo: bigint | null;
  readonly openFrom: string | null;
  readonly openTo: string | null;
  readonly fixedAmounts: bigint[];
  readonly allowDecimal: boolean;
  readonly feeBps: number;
  readonly feeFixed: bigint;
  readonly freeTimes: number;
  readonly penaltyBps: number;
  readonly mobileCode: 'EVERY_WITHDRAWAL' | 'WITHDRAW_AMOUNT' | null;
  readonly mobileCodeFrom: bigint | null;
  readonly paymentPassword: boolean;
  readonly receipts: boolean;
  readonly receiptMinutes: number;
  readonly disputeMinutes: number;
  readonly bindingWaitMinutes: number;
  readonly twoPeopleAbove: bigint | null;
  readonly maxPayout: bigint | null;
  /** What stands above the form; empty: nothing does. */
  readonly note: Partial<Said>;
}

export interface RiskRule {
  readonly name: 'new_account' | 'first_withdrawal' | 'security_changed';
  readonly minutes: number | null;
}

export type GateRow = Gate;

export interface PayoutRow {
  readonly idEnvio: string;
  readonly position: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly pending: bigint;
  readonly feePending: bigint | null;
  readonly state: PayoutState;
  readonly attempts: number;
  readonly sentAt: Date | null;
  readonly settledAt: Date | null;
  readonly endToEndId: string | null;
  readonly reason: string | null;
  readonly receipt: ReceiptState;
  readonly closesAt: Date | null;
  readonly dispute: DisputeRow | null;
}

export interface DisputeRow {
  readonly id: bigint;
  readonly caseNo: string;
  readonly state: DisputeState;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly comment: string;
  readonly proofIds: string[];
  readonly answer: string | null;
}

export interface WithdrawalRow {
  readonly id: bigint;
  readonly orderNo: string;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly state: WithdrawalState;
  readonly accountType: 'PIX' | 'BC';
  readonly pixKeyType: PixKeyType | null;
  readonly keySealed: Buffer;
  readonly keyMasked: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly payeeName: string;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly decidedBy: string | null;
  readonly needsTwo: boolean;
  readonly firstBy: string | null;
  readonly firstByStaff: bigint | null;
  readonly decidedByStaff: bigint | null;
  readonly reason: string | null;
  readonly gates: readonly GateRow[];
  readonly payouts: readonly PayoutRow[];
}

export interface HistoryRow {
  readonly at: Date;
  readonly who: string;
  readonly what: string;
  readonly reason: string | null;
}

export interface Slice {
  readonly page: number;
  readonly size: number;
}
