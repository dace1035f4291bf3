import { keepLimit, safeguards, setRealityCheck, setTimeLimit } from '@palpite/contract/safeguards/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { agesPort } from '../site/site.ts';
import { forgetUsage } from './jobs.ts';
import { safeguardsSettings } from './law/ruled.ts';
import { agesOf } from './law/rules.ts';
import { changeTimeLimit, withdrawLimit } from './limits.ts';
import { readSafeguards } from './read-safeguards.ts';
import { changeRealityCheck } from './reality/change-reality-check.ts';
import { safeguardsRefusals } from './refusals.ts';
import { seedSafeguards } from './seed.ts';

export const safeguardsRoom: Room = {
  name: 'safeguards',
  refusals: safeguardsRefusals,
  settings: safeguardsSettings,
  routes: [
    route(safeguards, readSafeguards),
    route(setTimeLimit, changeTimeLimit),
    route(keepLimit, withdrawLimit),
    route(setRealityCheck, changeRealityCheck),
  ],
  schedules: [forgetUsage],
  seed: seedSafeguards,
  provides: [provide(agesPort, (platform) => (merchant) => agesOf(platform, merchant))],
};
