import { endSession, endSessions, sessions } from '@palpite/contract/players/player.ts';
import { type Room, route } from '../base/room.ts';
import { blockRoutes } from './desk/blocks.ts';
import { forgetSessions } from './jobs.ts';
import { playersRefusals } from './refusals.ts';
import { seedPlayers } from './seed.ts';
import { endMany, endOne, listSessions } from './session/list-sessions.ts';
import { followSessions } from './session/revoked.ts';
import { writePlayUses } from './session/uses.ts';
import { playersSettings } from './settings.ts';

export const playersRoom: Room = {
  name: 'players',
  refusals: playersRefusals,
  settings: playersSettings,
  routes: [route(sessions, listSessions), route(endSession, endOne), route(endSessions, endMany)],
  channels: [{ name: 'me', hears: (who) => (who.kind === 'staff' ? undefined : `player:${who.playerId}`) }],
  desk: blockRoutes,
  permissions: {
    'players.read': ['support', 'cashier', 'auditor', 'owner'],
    // whoever talks with players: an account that was stolen must be shut at once
    'players.block': ['support', 'cashier', 'owner'],
  },
  schedules: [forgetSessions],
  seed: seedPlayers,
  open: async (platform) => {
    const ends = [await followSessions(platform), writePlayUses(platform)];
    return async () => {
      for (const end of ends) await end();
    };
  },
};
