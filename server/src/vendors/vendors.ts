export {
  type Award,
  type AwardGiven,
  awardNamed,
  awardsOf,
  cancelAward,
  grantAward,
  grantPromo,
} from './award/awards.ts';
export type { CommandKind, Fact, Outcome, Purse, Purses, VendorCommand } from './booking/command.ts';
export { play } from './booking/play.ts';
export { type CallKept, type CallNoted, callsNamed, callsOf, noteCall } from './calls.ts';
export {
  type OpenRound,
  openRounds,
  type RoundKept,
  roundOf,
  type TransactionKept,
  transactionOf,
  transactionsNamed,
  transactionsOfBet,
  type WaitingRounds,
  waitingHours,
  waitingRounds,
} from './explore.ts';
export { addTheirKey, bearerFor, bearerMatches, keysOf, newOurKey, retireTheirKey, sign, verify } from './keys.ts';
export { type PersonKnown, type PursesKnown, personOf, pursesOf } from './session/person.ts';
export { playerOfUser, userOf } from './session/seats.ts';
export { endSessionsOf } from './session/session-store.ts';
export { hadToken, openSession, rotateSession } from './session/sessions.ts';
export { adjustmentsBetween, movedByHour } from './store.ts';
export {
  allowed,
  allVendors,
  changeVendor,
  holdEnabled,
  opensAt,
  saveVendor,
  takesBets,
  type Vendor,
  type VendorChange,
  type VendorGiven,
  type VendorKept,
  vendorByCode,
  vendorsNow,
} from './vendor.ts';
export { type BookFault, faultsOf } from './verify-store.ts';
