import type { Room } from '../base/room.ts';
import { forgetCodesSchedule } from './jobs.ts';
import { proofsRefusals } from './refusals.ts';
import { proofsSettings } from './settings.ts';

export const proofsRoom: Room = {
  name: 'proofs',
  refusals: proofsRefusals,
  settings: proofsSettings,
  schedules: [forgetCodesSchedule],
};
