import {
  sportsBets,
  sportsCashOut,
  sportsCashOutAt,
  sportsCashOutQuote,
  sportsFreeBets,
  sportsPlaceBet,
  sportsSlip,
} from '@palpite/contract/sports/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { stakedPort } from '../odds/odds.ts';
import { stakedOn } from './bet/exposure-store.ts';
import { placeBet } from './bet/place-bet.ts';
import { cashOut, orderCashOutAt, quoteCashOut } from './cash/cash-out.ts';
import { cashOutOrdered } from './cash/cash-out-ordered.ts';
import { openCounter } from './counter.ts';
import { sportsDesk } from './desk/desk.ts';
import { applyRulings } from './desk/rule-tickets.ts';
import { sportsGames } from './explain.ts';
import { readFreeBets } from './free/free-bets.ts';
import { betsChannel, bookGame, books, vendor } from './names.ts';
import { readBets } from './own/read-bets.ts';
import { readSlip } from './own/read-slip.ts';
import { sportsRefusals } from './refusals.ts';
import { sportsSettings } from './settings.ts';
import { hearResults } from './settle/hear-results.ts';
import { paySplits } from './settle/pay-splits.ts';
import { settleResults } from './settle/settle-results.ts';

export const sportsRoom: Room = {
  name: 'sports',
  refusals: sportsRefusals,
  settings: sportsSettings,
  provides: [
    provide(
      stakedPort,
      ({ db }) =>
        (fixtureIds) =>
          stakedOn(db, fixtureIds),
    ),
  ],
  permissions: {
    'sports.view': ['support', 'cashier', 'auditor', 'owner'],
    'sports.manage': ['cashier', 'owner'],
  },
  desk: sportsDesk,
  routes: [
    route(sportsSlip, readSlip),
    route(sportsPlaceBet, placeBet),
    route(sportsFreeBets, readFreeBets),
    route(sportsBets, readBets),
    route(sportsCashOutQuote, quoteCashOut),
    route(sportsCashOut, cashOut),
    route(sportsCashOutAt, orderCashOutAt),
  ],
  channels: [
    {
      name: 'sports',
      hears: (who) => (who.kind === 'game' && bookGame(who.gameCode) ? betsChannel(who.playerId) : undefined),
    },
  ],
  games: sportsGames,
  loops: [hearResults, settleResults, paySplits, cashOutOrdered, applyRulings],
  seed: async (platform, tx) => {
    await offerGames(
      platform,
      tx,
      vendor,
      books.map(({ code, gameType, namePt, nameEn, alsoKnown }) => ({
        ...{ gameCode: code, namePt, nameEn, alsoKnown, classify: null },
        ...{ hot: false, trial: true, rtp: null, page: '/arcade/sports/' },
        gameType,
      })),
    );
  },
  open: openCounter,
};
