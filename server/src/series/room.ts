import { giveSeries, seriesLines, seriesStatement, teamSeries } from '@palpite/contract/series/agent.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { seriesPort } from '../lottery/lottery.ts';
import { seriesForSale } from './chain.ts';
import { seriesDesk } from './desk.ts';
import { give, readLines, readStatement, readTeam } from './own.ts';
import { payShares } from './pay-shares.ts';
import { seriesRefusals } from './refusals.ts';

export const seriesRoom: Room = {
  name: 'series',
  refusals: seriesRefusals,
  permissions: {
    'series.view': ['support', 'cashier', 'auditor', 'owner'],
    'series.change': ['owner'],
  },
  desk: seriesDesk,
  routes: [
    route(teamSeries, readTeam),
    route(giveSeries, give),
    route(seriesLines, readLines),
    route(seriesStatement, readStatement),
  ],
  provides: [provide(seriesPort, (platform) => (who) => seriesForSale(platform, who))],
  loops: [payShares],
};
