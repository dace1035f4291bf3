import type { Room } from '../base/room.ts';
import { forgetCodesSchedule } from './jobs.ts';

export const proofsRoom: Room = { name: 'proofs', schedules: [forgetCodesSchedule] };
