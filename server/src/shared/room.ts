import type { Room } from '../base/room.ts';

export const sharedRoom: Room = { name: 'shared' };
