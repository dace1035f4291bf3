import type { Room } from '../base/room.ts';
import { matterRoutes } from './desk.ts';
import { watchWins } from './watch-wins.ts';

export const oversightRoom: Room = {
  name: 'oversight',
  routes: matterRoutes,
  schedules: [watchWins],
};
