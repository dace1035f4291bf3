import * as desk from '@palpite/contract/rounds/office.ts';
import { askRoundPage, exploreRound, sharedRound } from '@palpite/contract/rounds/player.ts';
import { type Room, route } from '../base/room.ts';
import { changes } from '../staff/staff.ts';
import { askPage, explore } from './explore-round.ts';
import { findRounds } from './find-rounds.ts';
import { askOfficePage, openRound } from './office-round.ts';
import { roundsRefusals } from './refusals.ts';
import { endLink, listLinks, openLink, share } from './share-round.ts';

export const roundsRoom: Room = {
  name: 'rounds',
  refusals: roundsRefusals,
  permissions: {
    'rounds.read': ['support', 'cashier', 'auditor', 'owner'],
    'rounds.share': ['support', 'owner'],
  },
  routes: [route(exploreRound, explore), route(askRoundPage, askPage), route(sharedRound, openLink)],
  desk: [
    route(desk.findRounds, findRounds),
    route(desk.officeRound, openRound),
    route(desk.officeRoundPage, askOfficePage),
    route(desk.roundShares, listLinks),
    changes(desk.shareRound, 'round.share', share),
    changes(desk.endRoundShare, 'round.endShare', endLink),
  ],
};
