import * as player from '@palpite/contract/referral/player.ts';
import { referralPort } from '../agents/agents.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { invitedPort } from '../entrance/entrance.ts';
import { bringFriends, hasFriendsAhead } from './demo.ts';
import { referralDesk } from './desk/desk.ts';
import { followPlay } from './friend/follow-play.ts';
import { lookThroughRings } from './friend/hold.ts';
import { tieFriend } from './friend/invited.ts';
import { countDeposit, forgetDeposit } from './friend/listen.ts';
import { claimReferral } from './own/claim.ts';
import { readDetails } from './own/code.ts';
import { listClaims, listDeposits, listFriends, readReferral } from './own/read-referral.ts';
import { referralRefusals } from './refusals.ts';
import { referralSettings } from './settings.ts';
import { termsOf } from './terms.ts';

export const referralRoom: Room = {
  name: 'referral',
  refusals: referralRefusals,
  settings: referralSettings,
  permissions: {
    'referral.read': ['support', 'cashier', 'auditor', 'owner'],
    'referral.review': ['cashier', 'owner'],
  },
  routes: [
    route(player.referralDetails, readDetails),
    route(player.referral, readReferral),
    route(player.referralList, listFriends),
    route(player.depositRebates, listDeposits),
    route(player.referralClaims, listClaims),
    route(player.claimReferral, claimReferral),
  ],
  desk: referralDesk,
  provides: [
    provide(invitedPort, (platform) => (tx, invited) => tieFriend(platform, tx, invited)),
    provide(
      referralPort,
      (platform) => async (merchant) => !(await termsOf(platform, merchant)).barred.includes('bet'),
    ),
  ],
  listeners: [countDeposit, forgetDeposit],
  loops: [followPlay],
  schedules: [lookThroughRings],
  past: { isAhead: hasFriendsAhead, live: bringFriends },
};
