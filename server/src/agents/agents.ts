/** The door of the agents' room: an agent's invitation, as the agent sees it. */
export { giveInvitation, readInvitation } from './invitation.ts';
