/**
 * The door of the agents' room: an agent's invitation, as the agent sees it, what staff look at of transfers, and the
 * transfers of a period for the comparison of books.
 */
export type { Circle } from './circle-store.ts';
export { giveInvitation, readInvitation } from './invitation.ts';
export { type TransferRow, transfersBetween } from './transfer/transfer-store.ts';
