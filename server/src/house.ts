import { abuseRoom } from './abuse/room.ts';
import { agentsRoom } from './agents/room.ts';
import { banksRoom } from './banks/room.ts';
import { barredRoom } from './barred/room.ts';
import type { Doorkeepers, Room } from './base/room.ts';
import { beaconRoom } from './beacon/room.ts';
import { betsRoom } from './bets/room.ts';
import { bonusesRoom } from './bonuses/room.ts';
import { gameByToken } from './catalogue/catalogue.ts';
import { catalogueRoom } from './catalogue/room.ts';
import { chatRoom } from './chat/room.ts';
import { commissionRoom } from './commission/room.ts';
import { courierRoom } from './courier/room.ts';
import { crashRoom } from './crash/room.ts';
import { dialectsRoom } from './dialects/room.ts';
import { disputesRoom } from './disputes/room.ts';
import { entranceRoom } from './entrance/room.ts';
import { fairnessRoom } from './fairness/room.ts';
import { figuresRoom } from './figures/room.ts';
import { fixturesRoom } from './fixtures/room.ts';
import { guardRoom } from './guard/room.ts';
import { handoffRoom } from './handoff/room.ts';
import { identityRoom } from './identity/room.ts';
import { instantRoom } from './instant/room.ts';
import { jackpotsRoom } from './jackpots/room.ts';
import { ledgerRoom } from './ledger/room.ts';
import { lotteryRoom } from './lottery/room.ts';
import { messagesRoom } from './messages/room.ts';
import { missionsRoom } from './missions/room.ts';
import { oddsRoom } from './odds/room.ts';
import { officeRoom } from './office/room.ts';
import { oversightRoom } from './oversight/room.ts';
import { paymentsRoom } from './payments/room.ts';
import { playerByToken } from './players/players.ts';
import { playersRoom } from './players/room.ts';
import { pointsRoom } from './points/room.ts';
import { poolsRoom } from './pools/room.ts';
import { profileRoom } from './profile/room.ts';
import { promotionsRoom } from './promotions/room.ts';
import { proofsRoom } from './proofs/room.ts';
import { rebatesRoom } from './rebates/room.ts';
import { redrawsRoom } from './redraws/room.ts';
import { referralRoom } from './referral/room.ts';
import { rewardsRoom } from './rewards/room.ts';
import { ringsRoom } from './rings/room.ts';
import { roundsRoom } from './rounds/room.ts';
import { rulesRoom } from './rules/room.ts';
import { safeguardsRoom } from './safeguards/room.ts';
import { seatsRoom } from './seats/room.ts';
import { securityRoom } from './security/room.ts';
import { seriesRoom } from './series/room.ts';
import { settingsRoom } from './settings/room.ts';
import { sharedRoom } from './shared/room.ts';
import { siteRoom } from './site/room.ts';
import { socialRoom } from './social/room.ts';
import { sportsRoom } from './sports/room.ts';
import { staffRoom } from './staff/room.ts';
import { staffByToken } from './staff/staff.ts';
import { submissionsRoom } from './submissions/room.ts';
import { tablesRoom } from './tables/room.ts';
import { treasuryRoom } from './treasury/room.ts';
import { vendorsRoom } from './vendors/room.ts';
import { vipRoom } from './vip/room.ts';
import { walletRoom } from './wallet/room.ts';
import { withdrawalsRoom } from './withdrawals/room.ts';

/**
 * The rooms of the server, floor by floor. A room may use `base` and the doors of rooms on lower floors; never a room
 * on its own floor or above. A door is the file with the room's name. A room tells the rooms above about changes by
 * events. `tidy.test.ts` reads this table.
 */
export const floors: readonly (readonly Room[])[] = [
  /* 1 */ [ledgerRoom, staffRoom],
  /* 2 */ [siteRoom, beaconRoom],
  /* 3 */ [guardRoom, courierRoom, safeguardsRoom, banksRoom],
  /* 4 */ [playersRoom, settingsRoom],
  /* 5 */ [proofsRoom, walletRoom, identityRoom, barredRoom],
  /* 6 */ [entranceRoom, securityRoom, profileRoom, betsRoom, fixturesRoom],
  /* 7 */ [catalogueRoom, socialRoom, handoffRoom, jackpotsRoom, sharedRoom, oddsRoom],
  /* 8 */ [instantRoom, crashRoom, lotteryRoom, vendorsRoom, bonusesRoom, rulesRoom, sportsRoom, tablesRoom, chatRoom],
  /* 9 */ [
    paymentsRoom,
    messagesRoom,
    fairnessRoom,
    dialectsRoom,
    redrawsRoom,
    seriesRoom,
    poolsRoom,
    submissionsRoom,
    seatsRoom,
  ],
  /* 10 */ [withdrawalsRoom, roundsRoom, oversightRoom, commissionRoom, pointsRoom, vipRoom],
  /* 11 */ [agentsRoom, disputesRoom, figuresRoom, ringsRoom, rewardsRoom],
  /* 12 */ [treasuryRoom, rebatesRoom, referralRoom, promotionsRoom, abuseRoom],
  /* 13 */ [officeRoom, missionsRoom],
];

export const rooms: readonly Room[] = floors.flat();

/** The functions that check a caller's token, one for each kind of caller. */
export const doorkeepers: Doorkeepers = {
  player: playerByToken,
  game: gameByToken,
  staff: staffByToken,
};
