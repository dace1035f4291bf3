import {
  agentDefaults,
  createAffiliateUrl,
  deleteAffiliateUrl,
  downlines,
  endInvitation,
  freezeDownline,
  invitations,
  makeInvitation,
  moveDownline,
  noteDownline,
  openDownline,
  previewMove,
  promoteDownline,
  registeredAffiliates,
  transferDownline,
  transferEnabled,
  viewAffiliateUrls,
  viewRegisteredAffiliates,
} from '@palpite/contract/agents/agent.ts';
import {
  availablePromotions,
  consolidatedFunds,
  memberTransfer,
  memberTransfers,
  merchantAvailablePromotions,
  transferSettings,
} from '@palpite/contract/agents/player.ts';
import { type Room, route } from '../base/room.ts';
import {
  listAvailablePromotions,
  listMerchantPromotions,
  programmesPort,
  referralPort,
} from './available-promotions.ts';
import { readConsolidatedFunds } from './consolidated-funds.ts';
import { hasPast, liveThrough } from './demo/live-through.ts';
import { circleRoutes } from './desk/circles.ts';
import { limitRoutes } from './desk/limits.ts';
import { treeRoutes } from './desk/tree.ts';
import { giveInvitation, openAccount, readDefaults } from './invite/make-invitation.ts';
import { offerAtRegistration } from './invite/offers.ts';
import { endOwnInvitation, listInvitations, listInvited } from './invite/show-invitations.ts';
import { noticeCircle } from './listen.ts';
import { agentsRefusals } from './refusals.ts';
import { agentsSettings } from './settings.ts';
import { changeFreeze, keepNote, promote } from './team/change-member.ts';
import { listTeam } from './team/list-team.ts';
import { moveInTeam, previewTeamMove } from './team/move.ts';
import { readTransferEnabled, readTransferSettings } from './transfer/read-transfer-settings.ts';
import { listTransfers } from './transfer/show-transfers.ts';
import { transferDown, transferMoney } from './transfer/transfer.ts';

export const agentsRoom: Room = {
  name: 'agents',
  refusals: agentsRefusals,
  settings: agentsSettings,
  needs: [referralPort, programmesPort],
  routes: [
    route(agentDefaults, readDefaults),
    route(invitations, listInvitations),
    route(viewAffiliateUrls, listInvitations),
    route(makeInvitation, giveInvitation),
    route(createAffiliateUrl, giveInvitation),
    route(openDownline, openAccount),
    route(endInvitation, endOwnInvitation),
    route(deleteAffiliateUrl, endOwnInvitation),
    route(registeredAffiliates, listInvited),
    route(viewRegisteredAffiliates, listInvited),
    route(downlines, listTeam),
    route(promoteDownline, promote),
    route(freezeDownline, changeFreeze),
    route(noteDownline, keepNote),
    route(previewMove, previewTeamMove),
    route(moveDownline, moveInTeam),
    route(availablePromotions, listAvailablePromotions),
    route(merchantAvailablePromotions, listMerchantPromotions),
    route(transferSettings, readTransferSettings),
    route(memberTransfer, transferMoney),
    route(memberTransfers, listTransfers),
    route(transferEnabled, readTransferEnabled),
    route(transferDownline, transferDown),
    route(consolidatedFunds, readConsolidatedFunds),
  ],
  desk: [...circleRoutes, ...treeRoutes, ...limitRoutes],
  permissions: {
    'agents.read': ['support', 'cashier', 'auditor', 'owner'],
    'agents.change': ['cashier', 'owner'],
  },
  listeners: [noticeCircle, offerAtRegistration],
  past: { isAhead: hasPast, live: liveThrough },
};
