import type { Room } from '../base/room.ts';
import { adjustmentRoutes } from './desk/adjustments.ts';
import { reconciliationRoutes } from './desk/reconciliation.ts';
import { reconcile } from './jobs.ts';
import { showAdjustments } from './listen.ts';
import { treasuryRefusals } from './refusals.ts';

export const treasuryRoom: Room = {
  name: 'treasury',
  refusals: treasuryRefusals,
  permissions: {
    'adjustments.read': ['cashier', 'auditor', 'owner'],
    'adjustments.propose': ['cashier', 'owner'],
    'adjustments.decide': ['cashier', 'owner'],
    'treasury.read': ['cashier', 'auditor', 'owner'],
    // whoever handles the money does not explain what is missing
    'treasury.explain': ['auditor', 'owner'],
  },
  desk: [...adjustmentRoutes, ...reconciliationRoutes],
  listeners: [showAdjustments],
  schedules: [reconcile],
};
