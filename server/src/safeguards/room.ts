import { keepLimit, safeguards, setTimeLimit } from '@palpite/contract/safeguards/player.ts';
import { type Room, route } from '../base/room.ts';
import { giveAgeRule } from '../site/site.ts';
import { forgetUsage } from './jobs.ts';
import { changeTimeLimit, readSafeguards, withdrawLimit } from './limits.ts';
import { ruleOf } from './rules.ts';
import { seedSafeguards } from './seed.ts';

export const safeguardsRoom: Room = {
  name: 'safeguards',
  routes: [route(safeguards, readSafeguards), route(setTimeLimit, changeTimeLimit), route(keepLimit, withdrawLimit)],
  schedules: [forgetUsage],
  seed: seedSafeguards,
  open: async (house) => {
    giveAgeRule(house, (merchant) => ruleOf(house, merchant, 'min_age'));
    return async () => undefined;
  },
};
