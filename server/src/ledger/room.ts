import type { Room } from '../base/room.ts';
import { ledgerSchedules } from './jobs.ts';
import { ledgerRefusals } from './refusals.ts';

export const ledgerRoom: Room = { name: 'ledger', refusals: ledgerRefusals, schedules: ledgerSchedules };
