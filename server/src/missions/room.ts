import * as player from '@palpite/contract/missions/player.ts';
import { type Room, route } from '../base/room.ts';
import { closeBoards } from './boards/close-boards.ts';
import { givePrizes } from './boards/give-prizes.ts';
import { countFriends } from './count/count-friends.ts';
import { countPlay } from './count/count-play.ts';
import { countListeners } from './count/listen.ts';
import { missionsDesk } from './desk/desk.ts';
import { followRewards } from './life/follow-rewards.ts';
import { giveDue } from './life/give-due.ts';
import { readBoards } from './own/read-boards.ts';
import { readSummary } from './own/read-missions.ts';
import { missionsRefusals } from './refusals.ts';
import { seedMissions } from './seed.ts';

export const missionsRoom: Room = {
  name: 'missions',
  refusals: missionsRefusals,
  permissions: {
    'missions.read': ['support', 'cashier', 'auditor', 'owner'],
    'missions.change': ['cashier', 'owner'],
  },
  routes: [route(player.missionSummary, readSummary), route(player.missionLeaderboard, readBoards)],
  desk: missionsDesk,
  listeners: [...countListeners, ...followRewards],
  loops: [countPlay, giveDue, givePrizes],
  schedules: [closeBoards, countFriends],
  seed: seedMissions,
};
