import * as calls from '@palpite/contract/chat/player.ts';
import { type Room, route } from '../base/room.ts';
import { lineRoutes } from './desk/lines.ts';
import { peopleRoutes } from './desk/people.ts';
import { eraseOld } from './jobs.ts';
import { chatRefusals } from './refusals.ts';
import { report } from './report.ts';
import { listModels } from './rooms/live-models.ts';
import { ignore, readRoom, stayHere } from './rooms/read-room.ts';
import { say } from './say.ts';
import { chatSettings } from './settings.ts';
import { channelOf } from './tell.ts';
import { isBanned } from './visitor.ts';

export const chatRoom: Room = {
  name: 'chat',
  refusals: chatRefusals,
  permissions: {
    'chat.view': ['support', 'auditor', 'owner'],
    'chat.moderate': ['support', 'owner'],
    'chat.erase': ['owner'],
  },
  settings: chatSettings,
  routes: [
    route(calls.chatRoom, readRoom),
    route(calls.chatSay, say),
    route(calls.chatReport, report),
    route(calls.chatIgnore, ignore),
    route(calls.chatHere, stayHere),
    route(calls.liveModels, listModels),
  ],
  desk: [...lineRoutes, ...peopleRoutes],
  channels: [
    {
      name: 'chat',
      many: true,
      hears: (who) =>
        who.kind === 'game' || (who.kind === 'staff' && who.permissions.includes('chat.view'))
          ? channelOf(who.merchant)
          : undefined,
      // who is banned is shown nothing
      mayHear: async (platform, who) => who.kind !== 'game' || !(await isBanned(platform, who.playerId)),
    },
  ],
  schedules: [eraseOld],
};
