/** The door of commission: what a move does to contracts, which of them stand, and what an agent offered. */
export type { Contract } from './contract.ts';
export { type OfferedRow, offeredBy, standingOf } from './contract-store.ts';
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
