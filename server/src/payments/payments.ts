export { type Forgiving, forgive as forgiveDebt } from './clawback.ts';
export { type Decision, decideTransfer } from './decide-transfer.ts';
export { clawbackMoved, depositPaid, transferMoved } from './news.ts';
export { clawbackPage, type DeskDeposit, depositPage, deskDeposit, proofOf } from './read-deposits.ts';
export { debtOf } from './receipt-store.ts';
export {
  arrivalsAtBank,
  arrivalsWithUs,
  askStatement,
  type BankWord,
  type ReceiptAtBank,
  type ReceiptWithUs,
} from './reconcile.ts';
export type { ClawbackRow, CreditedDeposit } from './records.ts';
export { paidDeposits } from './store.ts';
