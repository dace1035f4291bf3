import { downlines, invitation, makeInvitation, removeInvitation } from '@palpite/contract/agents/agent.ts';
import { availablePromotions, merchantAvailablePromotions } from '@palpite/contract/agents/player.ts';
import { type Room, route } from '../base/room.ts';
import { listAvailablePromotions, listMerchantPromotions } from './available-promotions.ts';
import { endInvitation, giveInvitation, readInvitation } from './invitation.ts';
import { listDownlines } from './list-downlines.ts';

export const agentsRoom: Room = {
  name: 'agents',
  routes: [
    route(invitation, readInvitation),
    route(makeInvitation, giveInvitation),
    route(removeInvitation, endInvitation),
    route(downlines, listDownlines),
    route(availablePromotions, listAvailablePromotions),
    route(merchantAvailablePromotions, listMerchantPromotions),
  ],
};
