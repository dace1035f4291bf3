export {
  type Forgiving,
  forgive as forgiveDebt,
  isProposed as isForgivingProposed,
  withdrawForgiving,
} from './deposit/clawback.ts';
export {
  clawbackPage,
  type DeskDeposit,
  depositPage,
  deskDeposit,
  deskDeposits,
  proofOf,
} from './deposit/read-deposits.ts';
export {
  arrivalsAtBank,
  arrivalsWithUs,
  askStatement,
  type BankWord,
  balanceAtBank,
  clawbacksBooked,
  type ReceiptAtBank,
  type ReceiptWithUs,
} from './deposit/reconcile.ts';
export type { ClawbackRow, CreditedDeposit, RefusedReturn } from './deposit/records.ts';
export { clawbackMoved, depositPaid, transferMoved } from './news.ts';
export { aloneToday, type Decision, decideTransfer } from './receipt/decide-transfer.ts';
export { debtOf } from './receipt/receipt-store.ts';
export { lookAtRefused, refusedPage, retryReturn, settleReturn } from './receipt/return-receipt.ts';
export { deskIds as depositIds, paidDeposits } from './store.ts';
