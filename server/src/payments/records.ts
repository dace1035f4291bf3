import type { GateName, WithdrawalState } from '@palpite/contract/payments/shapes.ts';
import type { BankPaths } from './providers/bacen-pix.ts';
import type { DepositStep, PayoutState } from './states.ts';

/** What a merchant allows. Amounts in micro-units. */
export interface Setting {
  readonly merchant: string;
  readonly currency: string;
  readonly depositsOpen: boolean;
  readonly depositMin: bigint;
  readonly depositMax: bigint;
  readonly depositSuggested: bigint[];
  readonly depositExpirySeconds: number;
  readonly withdrawalsOpen: boolean;
  readonly withdrawalMin: bigint;
  readonly withdrawalMax: bigint;
  readonly withdrawalDailyCount: number;
  readonly withdrawalDailyAmount: bigint;
  readonly turnoverPercent: number;
  readonly decisionMinutes: number;
  readonly autoApproveUpTo: bigint | null;
}

export interface Provider {
  readonly merchant: string;
  readonly kind: string;
  readonly pixKey: string;
  readonly paths: Partial<BankPaths>;
  readonly webhookDigest: string | null;
  readonly webhookRegisteredAt: Date | null;
}

export interface DepositRow {
  readonly id: bigint;
  readonly orderNo: string;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly currency: string;
  readonly amount: bigint;
  readonly txid: string;
  readonly state: DepositStep;
  readonly brCode: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly endToEndId: string | null;
  readonly balanceAfter: bigint | null;
  readonly reason: string | null;
}

export interface ReceiptRow {
  readonly endToEndId: string;
  readonly merchant: string;
  readonly depositId: bigint | null;
  readonly txid: string | null;
  readonly amount: bigint;
  readonly payerCpfMasked: string | null;
  readonly payerName: string | null;
  readonly paidAt: Date;
  readonly state: 'credited' | 'returning' | 'returned' | 'return_refused';
  readonly reason: string | null;
  readonly refundId: string | null;
}

export interface GateRow {
  readonly name: GateName;
  readonly state: 'passed' | 'current' | 'waiting' | 'failed';
  readonly actor: 'system' | 'staff' | 'bank';
  /** Epoch milliseconds. */
  readonly at: number | null;
  readonly detail: Record<string, string>;
}

export interface WithdrawalRow {
  readonly id: bigint;
  readonly orderNo: string;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly currency: string;
  readonly amount: bigint;
  readonly state: WithdrawalState;
  readonly pixKeyType: 'CPF' | 'EMAIL' | 'PHONE' | 'EVP';
  readonly pixKeySealed: Buffer;
  readonly pixKeyMasked: string;
  readonly payeeName: string;
  readonly pending: bigint;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly idEnvio: string | null;
  readonly payoutState: PayoutState | null;
  readonly payoutAttempts: number | null;
  readonly endToEndId: string | null;
  readonly settledAt: Date | null;
  readonly gates: GateRow[];
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
