export type { Decision } from './decide-withdrawal.ts';
export { askAboutCase, type Verdict } from './dispute/disputes.ts';
export { repaymentKeys } from './give-back.ts';
export { disputeMoved, withdrawalFailed, withdrawalMoved, withdrawalPaid } from './news.ts';
export { type PayoutOfDay, payoutsOfDay, sumPaidOut, sumUnderWay } from './payout/payout-store.ts';
export type { HistoryRow } from './records.ts';
export { askedBesidesPort, turnoverAsked } from './request/turnover.ts';
