import * as player from '@palpite/contract/promotions/player.ts';
import { programmesPort } from '../agents/agents.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { promotionsDesk } from './desk/desk.ts';
import { countPlay } from './facts/count-play.ts';
import { factListeners } from './facts/listen.ts';
import { apply } from './life/apply.ts';
import { followRewards } from './life/follow-rewards.ts';
import { claimLogin, listLoginHistory, listLoginPromotions } from './life/login-programme.ts';
import { applicationShelf, sweepApplications } from './life/pictures.ts';
import {
  countActivities,
  listActivities,
  listCategories,
  listClaims,
  ownActivity,
  programmesNow,
} from './life/read-activities.ts';
import { claim, join } from './life/take-part.ts';
import { claimPrize } from './raffle/claim-prize.ts';
import { givePrizes } from './raffle/give-prizes.ts';
import { moveRaffles } from './raffle/move-raffles.ts';
import { listOwnRaffles, listRaffles, listTickets, proveTickets } from './raffle/read-raffles.ts';
import { promotionsRefusals } from './refusals.ts';
import { seedActivities } from './seed/seed.ts';
import { listClaimTickets, takeTicket } from './spin/claim-tickets.ts';
import { listSpins } from './spin/read-spins.ts';

export const promotionsRoom: Room = {
  name: 'promotions',
  refusals: promotionsRefusals,
  permissions: {
    'promotions.read': ['support', 'cashier', 'auditor', 'owner'],
    'promotions.change': ['cashier', 'owner'],
    'promotions.review': ['support', 'owner'],
  },
  routes: [
    route(player.activities, listActivities),
    route(player.oneActivity, ownActivity),
    route(player.promoCount, countActivities),
    route(player.promotionCategoriesNow, listCategories),
    route(player.joinActivity, join),
    route(player.claimActivity, claim),
    route(player.applyForReward, apply),
    route(player.myClaims, listClaims),
    route(player.mySpins, listSpins),
    route(player.loginPromotionsNow, listLoginPromotions),
    route(player.loginPromotionHistory, listLoginHistory),
    route(player.claimLoginPromotion, claimLogin),
    route(player.claimTickets, listClaimTickets),
    route(player.claimTicket, takeTicket),
    route(player.raffles, listRaffles),
    route(player.raffleTickets, listTickets),
    route(player.raffleStatus, listOwnRaffles),
    route(player.raffleProof, proveTickets),
    route(player.claimRaffle, claimPrize),
  ],
  desk: promotionsDesk,
  provides: [provide(programmesPort, (platform) => (merchant) => programmesNow(platform, merchant))],
  shelves: [applicationShelf],
  listeners: [...factListeners, ...followRewards],
  loops: [countPlay, moveRaffles, givePrizes],
  schedules: [sweepApplications],
  seed: seedActivities,
};
