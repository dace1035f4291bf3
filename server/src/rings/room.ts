import type { Room } from '../base/room.ts';
import { ringRoutes } from './desk.ts';
import { findRings } from './jobs.ts';
import { ringsRefusals } from './refusals.ts';

export const ringsRoom: Room = {
  name: 'rings',
  refusals: ringsRefusals,
  desk: ringRoutes,
  permissions: {
    'rings.read': ['support', 'cashier', 'auditor', 'owner'],
    'rings.review': ['cashier', 'owner'],
  },
  schedules: [findRings],
};
