import {
  sportsEvent,
  sportsEvents,
  sportsFavourite,
  sportsHome,
  sportsResults,
  sportsStatistics,
} from '@palpite/contract/odds/player.ts';
import { type Room, route } from '../base/room.ts';
import { oddsDesk } from './desk/desk.ts';
import {
  favourSportsEvent,
  readSportsEvent,
  readSportsEvents,
  readSportsHome,
  readSportsResults,
  readSportsStatistics,
} from './own/read-events.ts';
import { isBookGame } from './own/shelf.ts';
import { keepBooks } from './pricing/keep-books.ts';
import { stakedPort } from './pricing/moves.ts';
import { oddsRefusals } from './refusals.ts';
import { oddsSettings } from './settings.ts';

export const oddsRoom: Room = {
  name: 'odds',
  refusals: oddsRefusals,
  permissions: {
    'odds.view': ['support', 'cashier', 'auditor', 'owner'],
    'odds.manage': ['cashier', 'owner'],
  },
  settings: oddsSettings,
  needs: [stakedPort],
  desk: oddsDesk,
  routes: [
    route(sportsHome, readSportsHome),
    route(sportsEvents, readSportsEvents),
    route(sportsEvent, readSportsEvent),
    route(sportsResults, readSportsResults),
    route(sportsStatistics, readSportsStatistics),
    route(sportsFavourite, favourSportsEvent),
  ],
  channels: [
    {
      name: 'event',
      many: true,
      hears: (who) => (who.kind === 'game' && isBookGame(who.gameCode) ? 'event' : undefined),
    },
    {
      name: 'events',
      many: true,
      hears: (who) => (who.kind === 'game' && isBookGame(who.gameCode) ? 'events' : undefined),
    },
  ],
  open: async (platform) => keepBooks(platform),
};
