import { levels, rankProgress } from '@palpite/contract/vip/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { clubPort } from '../profile/profile.ts';
import { levelRoutes } from './desk/levels.ts';
import { playerRoutes } from './desk/players.ts';
import { seedLevels } from './ladder/seed.ts';
import { tellPlayer } from './listen.ts';
import { labelOf, readLevels, readProgress } from './read-rank.ts';
import { vipRefusals } from './refusals.ts';
import { vipSettings } from './settings.ts';
import { countPlay } from './standing/count-play.ts';
import { endPeriods } from './standing/end-periods.ts';
import { moveDue } from './standing/move-due.ts';

export const vipRoom: Room = {
  name: 'vip',
  refusals: vipRefusals,
  settings: vipSettings,
  permissions: {
    'vip.read': ['support', 'auditor', 'owner'],
    'vip.change': ['owner'],
  },
  routes: [route(levels, readLevels), route(rankProgress, readProgress)],
  desk: [...levelRoutes, ...playerRoutes],
  provides: [provide(clubPort, (platform) => (whose) => labelOf(platform, whose))],
  listeners: [tellPlayer],
  loops: [countPlay, moveDue],
  schedules: [endPeriods],
  seed: seedLevels,
};
