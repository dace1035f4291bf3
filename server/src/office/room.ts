import { transferCircles } from '@palpite/contract/agents/office.ts';
import { decideIdentity, identityCase, identityQueue } from '@palpite/contract/identity/office.ts';
import * as office from '@palpite/contract/office/office.ts';
import { type Room, route } from '../base/room.ts';
import { bookRoutes } from './books.ts';
import { brandRoutes } from './brand.ts';
import { contentRoutes } from './content.ts';
import { clawbackRoutes } from './deposits/clawbacks.ts';
import { depositRoutes } from './deposits/deposits.ts';
import { returnRoutes } from './deposits/returns.ts';
import { decideOnIdentity, listIdentity, openIdentity } from './identity.ts';
import { openBet } from './open-bet.ts';
import { officeRefusals } from './refusals.ts';
import { shelfRoutes } from './shelf.ts';
import { listCircles } from './transfers.ts';
import { adjustmentRoutes } from './treasury/adjustments.ts';
import { reconciliationRoutes } from './treasury/reconciliation.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

export const officeRoom: Room = {
  name: 'office',
  refusals: officeRefusals,
  desk: [
    route(identityQueue, listIdentity),
    route(identityCase, openIdentity),
    route(decideIdentity, decideOnIdentity),
    route(office.officeBet, openBet),
    route(transferCircles, listCircles),
    ...withdrawalRoutes,
    ...contentRoutes,
    ...shelfRoutes,
    ...brandRoutes,
    ...depositRoutes,
    ...clawbackRoutes,
    ...returnRoutes,
    ...adjustmentRoutes,
    ...reconciliationRoutes,
    ...bookRoutes,
  ],
};
