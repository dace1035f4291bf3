import type { Room } from '../base/room.ts';

export const beaconRoom: Room = { name: 'beacon' };
