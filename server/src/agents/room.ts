import {
  downlines,
  freezeDownline,
  invitation,
  makeInvitation,
  moveDownline,
  noteDownline,
  previewMove,
  promoteDownline,
  removeInvitation,
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
import { listAvailablePromotions, listMerchantPromotions } from './available-promotions.ts';
import { readConsolidatedFunds } from './consolidated-funds.ts';
import { circleRoutes } from './desk/circles.ts';
import { treeRoutes } from './desk/tree.ts';
import { endInvitation, giveInvitation, readInvitation } from './invitation.ts';
import { noticeCircle } from './listen.ts';
import { agentsRefusals } from './refusals.ts';
import { agentsSettings } from './settings.ts';
import { changeFreeze, keepNote, promote } from './team/change-member.ts';
import { listTeam } from './team/list-team.ts';
import { moveInTeam, previewTeamMove } from './team/move.ts';
import { readTransferSettings } from './transfer/read-transfer-settings.ts';
import { listTransfers } from './transfer/show-transfers.ts';
import { transferMoney } from './transfer/transfer.ts';

export const agentsRoom: Room = {
  name: 'agents',
  refusals: agentsRefusals,
  settings: agentsSettings,
  routes: [
    route(invitation, readInvitation),
    route(makeInvitation, giveInvitation),
    route(removeInvitation, endInvitation),
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
    route(consolidatedFunds, readConsolidatedFunds),
  ],
  desk: [...circleRoutes, ...treeRoutes],
  permissions: {
    'agents.read': ['support', 'cashier', 'auditor', 'owner'],
    'agents.change': ['cashier', 'owner'],
  },
  listeners: [noticeCircle],
};
