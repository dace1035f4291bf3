import { gameReturns } from '@palpite/contract/fairness/player.ts';
import { type Room, route } from '../base/room.ts';
import { readReturns, watchReturns } from './fairness.ts';

export const fairnessRoom: Room = {
  name: 'fairness',
  routes: [route(gameReturns, readReturns)],
  schedules: [watchReturns],
};
