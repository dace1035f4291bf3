import type { Room } from '../base/room.ts';
import { settingsRefusals } from './refusals.ts';

export const settingsRoom: Room = {
  name: 'settings',
  refusals: settingsRefusals,
};
