import type { Room } from '../base/room.ts';
import { gameHouseRoutes } from './desk/houses.ts';
import { matterRoutes } from './desk/matters.ts';
import { oversightRefusals } from './refusals.ts';
import { watchWins } from './watch-wins.ts';

export const oversightRoom: Room = {
  name: 'oversight',
  refusals: oversightRefusals,
  desk: [...gameHouseRoutes, ...matterRoutes],
  schedules: [watchWins],
};
