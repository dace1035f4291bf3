import { identityInfo, startIdentity } from '@palpite/contract/identity/player.ts';
import { verifierCallback } from '@palpite/contract/identity/vendor.ts';
import { type Room, route } from '../base/room.ts';
import { beginCheck } from './begin-check.ts';
import { reviewRoutes } from './desk/review.ts';
import { askVerifier } from './jobs.ts';
import { showQueue, tellPlayer } from './listen.ts';
import { identityRefusals } from './refusals.ts';
import { readIdentity } from './show.ts';
import { takeVerifierCallback } from './take-callback.ts';
import { takeResultJob } from './take-result.ts';

export const identityRoom: Room = {
  name: 'identity',
  refusals: identityRefusals,
  permissions: { 'identity.review': ['support', 'owner'] },
  routes: [
    route(identityInfo, readIdentity),
    route(startIdentity, beginCheck),
    route(verifierCallback, takeVerifierCallback),
  ],
  desk: reviewRoutes,
  listeners: [showQueue, tellPlayer],
  jobs: [takeResultJob],
  schedules: [askVerifier],
};
