import * as calls from '@palpite/contract/rewards/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { givenAlonePort } from '../dialects/dialects.ts';
import { freeWinningsPort } from '../instant/instant.ts';
import { askedBesidesPort } from '../withdrawals/withdrawals.ts';
import { giveOwed } from './benefits/give-owed.ts';
import { noteBirthdays, noteMonthly, noteWeekly } from './benefits/note-gifts.ts';
import { noteUpgrades } from './benefits/note-upgrades.ts';
import { rewardsDesk } from './desk/desk.ts';
import { endUnclaimed } from './life/end-reward.ts';
import { rewardListeners } from './life/news.ts';
import { payWinnings } from './life/pay-reward.ts';
import { countRewards, listClaims, listPromos, listRewards } from './own/read-rewards.ts';
import { takeClaim, takeIssuedPromotion } from './own/take-claim.ts';
import { rewardsRefusals } from './refusals.ts';
import { askedSince } from './reward-store.ts';
import { seedRewards } from './seed.ts';
import { aloneAtMost, rewardsSettings } from './settings.ts';

export const rewardsRoom: Room = {
  name: 'rewards',
  refusals: rewardsRefusals,
  settings: rewardsSettings,
  permissions: {
    'rewards.read': ['support', 'cashier', 'auditor', 'owner'],
    'rewards.cancel': ['cashier', 'owner'],
    'rewards.give': ['support', 'cashier', 'owner'],
    'rewards.decide': ['cashier', 'owner'],
  },
  routes: [
    route(calls.rewards, listRewards),
    route(calls.waitingRewards, countRewards),
    route(calls.claimReward, takeClaim),
    route(calls.claimPromotion, listClaims),
    route(calls.promotionClaimList, listClaims),
    route(calls.promoList, listPromos),
    route(calls.claimIssuedPromotion, takeIssuedPromotion),
  ],
  desk: rewardsDesk,
  provides: [
    provide(
      askedBesidesPort,
      () =>
        (db, { playerId, since }) =>
          askedSince(db, playerId, since),
    ),
    provide(freeWinningsPort, payWinnings),
    provide(givenAlonePort, (platform) => (merchant) => aloneAtMost(platform, merchant)),
  ],
  listeners: [...rewardListeners, noteUpgrades],
  loops: [endUnclaimed, giveOwed],
  schedules: [noteWeekly, noteMonthly, noteBirthdays],
  seed: seedRewards,
};
