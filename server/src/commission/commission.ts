/**
 * The door of commission: offers and what may be offered, what a move does to contracts, which of them stand,
 * settlement up to a time, and lines of what contracts came to.
 */
export { type Contract, readTerms, writeTerms } from './contract.ts';
export { type OfferedRow, offeredBy, standingOf } from './contract-store.ts';
export { passInvited, writeOffer } from './offer.ts';
export { countPlay } from './settle/count-play.ts';
export { type EarningRow, earningsById, ownEarning } from './settle/earned-store.ts';
export { earnedIn } from './settle/earning-store.ts';
export { periodSettled } from './settle/news.ts';
export { payCorrection } from './settle/pay-earnings.ts';
export { settledUntil } from './settle/play-store.ts';
export { settleDue } from './settle/settle-due.ts';
export { workOut } from './statement/write-statement.ts';
export {
  endBroken,
  endedByLeaving,
  endedByMove,
  endsAt,
  takeAllTurns,
  withdrawBroken,
  withdrawTheirs,
} from './tree/broken.ts';
export { pausePay, resumePay } from './tree/pause-store.ts';
