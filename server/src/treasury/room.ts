import type { Room } from '../base/room.ts';
import { adjustmentRoutes } from './desk/adjustments.ts';
import { reconciliationRoutes } from './desk/reconciliation.ts';
import { reconcile } from './jobs.ts';
import { showAdjustments } from './listen.ts';
import { treasuryRefusals } from './refusals.ts';

export const treasuryRoom: Room = {
  name: 'treasury',
  refusals: treasuryRefusals,
  desk: [...adjustmentRoutes, ...reconciliationRoutes],
  listeners: [showAdjustments],
  schedules: [reconcile],
};
