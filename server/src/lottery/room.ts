import {
  numeroDraws,
  numeroNear,
  numeroOpened,
  numeroOpenedVn,
  numeroPlayMenu,
  numeroPopular,
  numeroRecent,
  numeroSeries,
} from '@palpite/contract/lottery/numero.ts';
import {
  lotteryCancelLegs,
  lotteryCancelOrder,
  lotteryChases,
  lotteryDraws,
  lotteryEvidence,
  lotteryLeaves,
  lotteryOrders,
  lotteryPlaceChase,
  lotteryPlaceOrder,
  lotteryProof,
  lotteryReceipt,
  lotteryTable,
} from '@palpite/contract/lottery/player.ts';
import { type Room, route } from '../base/room.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { cancelLegs } from './chase/cancel-legs.ts';
import { moveLegs } from './chase/move-legs.ts';
import { placeChase } from './chase/place-chase.ts';
import { readChases } from './chase/read-chases.ts';
import { lotteryDesk } from './desk/desk.ts';
import { lotteries, vendors } from './games.ts';
import { moveIssues } from './issue/move-issues.ts';
import { planIssues } from './issue/plan-issues.ts';
import { settleIssues } from './issue/settle-issues.ts';
import { openCounter, poolsPort, submissionsPort } from './lotteries.ts';
import { hearResults } from './official/hear-results.ts';
import { readDraws, readLottery, readOrders } from './own/read-lottery.ts';
import {
  readDrawPage,
  readNear,
  readOpened,
  readOpenedVn,
  readPlayMenu,
  readPopular,
  readRecent,
  readSeries,
} from './own/read-numero.ts';
import { readEvidence } from './proof/read-evidence.ts';
import { readLeaves, readProof, readReceipt } from './proof/read-proof.ts';
import { lotteryRefusals } from './refusals.ts';
import { cancelOrder } from './sale/cancel-order.ts';
import { placeOrder } from './sale/place-order.ts';
import { lotterySettings } from './settings.ts';
import { lotteryChannel, lotteryGames } from './show.ts';
import { seriesPort } from './terms.ts';

export const lotteryRoom: Room = {
  name: 'lottery',
  needs: [poolsPort, seriesPort, submissionsPort],
  refusals: lotteryRefusals,
  settings: lotterySettings,
  permissions: {
    'lottery.view': ['support', 'cashier', 'auditor', 'owner'],
    'lottery.manage': ['cashier', 'owner'],
  },
  desk: lotteryDesk,
  routes: [
    route(lotteryTable, readLottery),
    route(lotteryPlaceOrder, placeOrder),
    route(lotteryCancelOrder, cancelOrder),
    route(lotteryPlaceChase, placeChase),
    route(lotteryCancelLegs, cancelLegs),
    route(lotteryChases, readChases),
    route(lotteryOrders, readOrders),
    route(lotteryDraws, readDraws),
    route(lotteryProof, readProof),
    route(lotteryLeaves, readLeaves),
    route(lotteryEvidence, readEvidence),
    route(lotteryReceipt, readReceipt),
    route(numeroPopular, readPopular),
    route(numeroOpened, readOpened),
    route(numeroOpenedVn, readOpenedVn),
    route(numeroRecent, readRecent),
    route(numeroNear, readNear),
    route(numeroDraws, readDrawPage),
    route(numeroSeries, readSeries),
    route(numeroPlayMenu, readPlayMenu),
  ],
  channels: [
    {
      name: 'lottery',
      hears: (who) => (who.kind === 'game' && lotteries.has(who.gameCode) ? lotteryChannel(who.gameCode) : undefined),
    },
  ],
  games: lotteryGames,
  loops: [planIssues, moveIssues, hearResults, settleIssues, moveLegs],
  seed: async (platform, tx) => {
    for (const vendor of Object.values(vendors)) {
      const games = [...lotteries.values()].filter((lottery) => lottery.vendor === vendor);
      await offerGames(
        platform,
        tx,
        vendor,
        games.map(({ code, namePt, nameEn, alsoKnown, gameType, classify, rtp }) => ({
          ...{ gameCode: code, namePt, nameEn, alsoKnown, gameType, classify },
          ...{ hot: false, trial: true, rtp, page: '/arcade/lottery/' },
        })),
      );
    }
  },
  open: openCounter,
};
