/** The door of commission: what a change of the tree does to contracts, and what an agent offered to whom. */
export type { Contract } from './contract.ts';
export { type OfferedRow, offeredBy } from './contract-store.ts';
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
