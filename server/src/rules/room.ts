import type { Room } from '../base/room.ts';

/** Rules are values: the room has no calls and no tables. */
export const rulesRoom: Room = { name: 'rules' };
