/**
 * The door of the agents' room: what staff look at of transfers, and the transfers of a period for the comparison of
 * books.
 */
export { type Programme, programmesPort, referralPort } from './available-promotions.ts';
export type { Circle } from './circle-store.ts';
/** How the people of the demonstration act in its past. */
export { payIn } from './demo/pay-in.ts';
export { playSlot } from './demo/play.ts';
export { speakAs } from './demo/speak.ts';
export { type TransferRow, transfersBetween } from './transfer/transfer-store.ts';
