import type { Room } from '../base/room.ts';
import { askEverybody, askWaiting, forgetProofs } from './jobs.ts';

export const barredRoom: Room = {
  name: 'barred',
  schedules: [askWaiting, askEverybody, forgetProofs],
};
