export { debtOf, type Forgiving, forgive as forgiveDebt } from './deposit/clawback.ts';
export { clawbackPage } from './deposit/read-deposits.ts';
export {
  arrivalsAtBank,
  arrivalsWithUs,
  type BankWord,
  balanceAtBank,
  clawbacksBooked,
  type ReceiptAtBank,
  type ReceiptWithUs,
} from './deposit/reconcile.ts';
export type { CreditedDeposit } from './deposit/records.ts';
export { clawbackMoved, depositPaid, transferMoved } from './news.ts';
export { type Decision, decideTransfer } from './receipt/decide-transfer.ts';
export { sharedPayers } from './receipt/receipt-store.ts';
export { paidBetween, paidDeposits, paidInBy, placeOfDeposit } from './store.ts';
