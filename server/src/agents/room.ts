import { downlines, invitation, makeInvitation, removeInvitation } from '@palpite/contract/agents/agent.ts';
import { type Room, route } from '../base/room.ts';
import { endInvitation, giveInvitation, readInvitation } from './invitation.ts';
import { listDownlines } from './list-downlines.ts';

export const agentsRoom: Room = {
  name: 'agents',
  routes: [
    route(invitation, readInvitation),
    route(makeInvitation, giveInvitation),
    route(removeInvitation, endInvitation),
    route(downlines, listDownlines),
  ],
};
