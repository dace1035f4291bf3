import * as contract from '@palpite/contract/social/player.ts';
import { type Room, route } from '../base/room.ts';
import { beginLink, beginLogin, beginProof } from './begin-way.ts';
import { finishWay } from './finish-way.ts';
import { tidyUp } from './jobs.ts';
import { linkAccount, unlinkAccount } from './link-account.ts';
import { listLinks, listProviders } from './list-links.ts';
import { socialRefusals } from './refusals.ts';
import { registerAccount } from './register-account.ts';
import { seedSocial } from './seed.ts';

export const socialRoom: Room = {
  name: 'social',
  refusals: socialRefusals,
  routes: [
    route(contract.socialProviders, listProviders),
    route(contract.beginSocial, beginLogin),
    route(contract.finishSocial, finishWay),
    route(contract.registerSocial, registerAccount),
    route(contract.linkSocial, linkAccount),
    route(contract.socialLinks, listLinks),
    route(contract.beginSocialLink, beginLink),
    route(contract.beginSocialProof, beginProof),
    route(contract.unlinkSocial, unlinkAccount),
  ],
  schedules: [tidyUp],
  seed: seedSocial,
};
