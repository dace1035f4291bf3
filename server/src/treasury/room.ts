import type { Room } from '../base/room.ts';
import { reconcile } from './jobs.ts';
import { showAdjustments } from './listen.ts';

export const treasuryRoom: Room = {
  name: 'treasury',
  listeners: [showAdjustments],
  schedules: [reconcile],
};
