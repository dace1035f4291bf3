import * as player from '@palpite/contract/rebates/player.ts';
import { type Room, route } from '../base/room.ts';
import { rebatesDesk } from './desk/desk.ts';
import { followPlay } from './earn/follow-play.ts';
import { payNight } from './earn/pay-night.ts';
import { claimRebate } from './own/claim-rebate.ts';
import { readHistory, readRebates, readSettings } from './own/read-rebates.ts';
import { seedPlans } from './plan/seed.ts';
import { rebatesRefusals } from './refusals.ts';
import { rebatesSettings } from './settings.ts';

export const rebatesRoom: Room = {
  name: 'rebates',
  refusals: rebatesRefusals,
  settings: rebatesSettings,
  permissions: {
    'rebates.read': ['support', 'auditor', 'owner'],
    'rebates.change': ['owner'],
  },
  routes: [
    route(player.rebateSettings, readSettings),
    route(player.rebates, readRebates),
    route(player.rebateHistory, readHistory),
    route(player.claimRebate, claimRebate),
  ],
  desk: rebatesDesk,
  loops: [followPlay],
  schedules: [payNight],
  seed: seedPlans,
};
