import type { Room } from '../base/room.ts';

export const ledgerRoom: Room = { name: 'ledger' };
