import type { Room } from '../base/room.ts';
import { forgetCodesSchedule } from './jobs.ts';
import { proofsRefusals } from './refusals.ts';

export const proofsRoom: Room = { name: 'proofs', refusals: proofsRefusals, schedules: [forgetCodesSchedule] };
