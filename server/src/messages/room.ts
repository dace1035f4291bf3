import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { agentAnnouncements, readAgentAnnouncement } from '@palpite/contract/messages/agent.ts';
import * as messages from '@palpite/contract/messages/player.ts';
import { type Room, route } from '../base/room.ts';
import { contentRoutes } from './desk.ts';
import { takeFeedback } from './feedback.ts';
import { readHelp } from './help/help.ts';
import { clearInbox, countUnread, listInbox, readInbox } from './inbox/inbox.ts';
import { newsListeners } from './inbox/room-news.ts';
import { sweepPictures } from './jobs.ts';
import { launchChatRoom } from './launch-chat.ts';
import { listAnnouncements, listNotices } from './news/announcements.ts';
import { listForAgents, openForAgent } from './news/for-agents.ts';
import { feedbackShelf, newsShelf } from './pictures.ts';
import { messagesRefusals } from './refusals.ts';
import { seedMessages } from './seed/seed.ts';
import { messagesSettings } from './settings.ts';

/** Where the home lobby shows, also beneath a popup. */
const homePaths = new Set(['/', '/index', '/index.html', '/home', '/login', '/register', '/help']);

export const messagesRoom: Room = {
  name: 'messages',
  refusals: messagesRefusals,
  permissions: { 'content.write': ['support', 'owner'] },
  settings: messagesSettings,
  routes: [
    route(messages.announcements, listAnnouncements),
    route(messages.notices, listNotices),
    route(agentAnnouncements, listForAgents),
    route(readAgentAnnouncement, openForAgent),
    route(messages.helpCenter, readHelp),
    route(messages.inbox, listInbox),
    route(messages.unreadCount, countUnread),
    route(messages.readMessages, readInbox),
    route(messages.deleteMessages, clearInbox),
    route(messages.feedback, takeFeedback),
    route(messages.launchChat, launchChatRoom),
  ],
  desk: contentRoutes,
  firstSight: ({ pathname }) => [
    {
      endpoint: messages.announcements,
      input: messages.siteAnnouncements,
      visitorsOnly: true,
      top: ({ banners }: OutputOf<typeof messages.announcements>) => {
        const first = homePaths.has(pathname) ? banners.find(({ groupName }) => groupName === 'w_home') : undefined;
        return first && { kind: 'banner', picture: first.url, words: first.title.split('\n')[0]?.trim() ?? '' };
      },
    },
  ],
  shelves: [newsShelf, feedbackShelf],
  listeners: newsListeners,
  schedules: [sweepPictures],
  seed: seedMessages,
};
