import type { Room } from '../base/room.ts';
import { abuseDesk } from './desk.ts';
import { findAbuse } from './jobs.ts';
import { abuseRefusals } from './refusals.ts';
import { abuseSettings } from './settings.ts';

export const abuseRoom: Room = {
  name: 'abuse',
  refusals: abuseRefusals,
  settings: abuseSettings,
  desk: abuseDesk,
  permissions: {
    'abuse.read': ['support', 'cashier', 'auditor', 'owner'],
    'abuse.review': ['cashier', 'owner'],
  },
  schedules: [findAbuse],
};
