import type { Room } from '../base/room.ts';
import { ledgerSchedules } from './jobs.ts';

export const ledgerRoom: Room = { name: 'ledger', schedules: ledgerSchedules };
