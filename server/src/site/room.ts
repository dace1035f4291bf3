import { country, registerSettings, status, whitelabel } from '@palpite/contract/site/player.ts';
import { type Room, route } from '../base/room.ts';
import { listCountries } from './countries.ts';
import { treeOf } from './flags.ts';
import { readStatus } from './read-status.ts';
import { registerOf } from './register-settings.ts';
import { seedSite } from './seed.ts';
import { fieldRulesOf, flagsOf } from './store.ts';

export const siteRoom: Room = {
  name: 'site',
  routes: [
    route(status, (ask) => readStatus(ask)),
    route(registerSettings, async ({ house, merchant }) => registerOf(await fieldRulesOf(house.db, merchant))),
    route(country, listCountries),
    route(whitelabel, async ({ house, merchant }) => treeOf(await flagsOf(house.db, merchant))),
  ],
  seed: seedSite,
};
