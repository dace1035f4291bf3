import type { Room } from '../base/room.ts';
import { reconcile } from './jobs.ts';
import { showAdjustments } from './listen.ts';
import { treasuryRefusals } from './refusals.ts';

export const treasuryRoom: Room = {
  name: 'treasury',
  refusals: treasuryRefusals,
  listeners: [showAdjustments],
  schedules: [reconcile],
};
