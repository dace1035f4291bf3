import type { Room } from '../base/room.ts';
import { deliverMessage } from './deliver.ts';
import { clearMessages } from './jobs.ts';

export const courierRoom: Room = { name: 'courier', jobs: [deliverMessage], schedules: [clearMessages] };
