import { status } from '@palpite/contract/site/player.ts';
import { type Room, route } from '../base/room.ts';
import { readStatus } from './read-status.ts';
import { seedSite } from './seed.ts';

export const siteRoom: Room = {
  name: 'site',
  routes: [route(status, (ask) => readStatus(ask))],
  seed: seedSite,
};
