import { captcha, humanCheck } from '@palpite/contract/guard/player.ts';
import { type Room, route } from '../base/room.ts';
import { giveCaptcha } from './captcha.ts';
import { giveChallenge } from './human-check.ts';
import { forgetTries } from './jobs.ts';
import { guardRefusals } from './refusals.ts';
import { guardSettings } from './settings.ts';

export const guardRoom: Room = {
  name: 'guard',
  refusals: guardRefusals,
  settings: guardSettings,
  routes: [
    route(captcha, (ask) => giveCaptcha(ask)),
    route(humanCheck, (ask, { product }) => giveChallenge(ask, product)),
  ],
  schedules: [forgetTries],
};
