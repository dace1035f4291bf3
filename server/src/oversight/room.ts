import type { Room } from '../base/room.ts';
import { matterRoutes } from './desk.ts';
import { oversightRefusals } from './refusals.ts';
import { watchWins } from './watch-wins.ts';

export const oversightRoom: Room = {
  name: 'oversight',
  refusals: oversightRefusals,
  routes: matterRoutes,
  schedules: [watchWins],
};
