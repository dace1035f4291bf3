export {
  type Forgiving,
  forgive as forgiveDebt,
  isProposed as isForgivingProposed,
  withdrawForgiving,
} from './clawback.ts';
export { aloneToday, type Decision, decideTransfer } from './decide-transfer.ts';
export { clawbackMoved, depositPaid, transferMoved } from './news.ts';
export { clawbackPage, type DeskDeposit, depositPage, deskDeposit, deskDeposits, proofOf } from './read-deposits.ts';
export { debtOf } from './receipt-store.ts';
export {
  arrivalsAtBank,
  arrivalsWithUs,
  askStatement,
  type BankWord,
  balanceAtBank,
  clawbacksBooked,
  type ReceiptAtBank,
  type ReceiptWithUs,
} from './reconcile.ts';
export type { ClawbackRow, CreditedDeposit, RefusedReturn } from './records.ts';
export { lookAtRefused, refusedPage, retryReturn, settleReturn } from './return-receipt.ts';
export { deskIds as depositIds, paidDeposits } from './store.ts';
