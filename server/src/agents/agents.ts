/** The door of the agents' room: an agent's invitation, as the agent sees it, and what staff look at of transfers. */
export { type Circle, circlesOfMerchant } from './circle-store.ts';
export { giveInvitation, readInvitation } from './invitation.ts';
