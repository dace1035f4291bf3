import type { Room } from '../base/room.ts';
import { matterRoutes } from './desk/matters.ts';
import { vendorRoutes } from './desk/vendors.ts';
import { oversightRefusals } from './refusals.ts';
import { watchWins } from './watch-wins.ts';

export const oversightRoom: Room = {
  name: 'oversight',
  refusals: oversightRefusals,
  desk: [...vendorRoutes, ...matterRoutes],
  schedules: [watchWins],
};
