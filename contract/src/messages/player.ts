import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { upload } from '../base/upload.ts';
import { chatRoomCode } from '../chat/shapes.ts';
import {
  banner,
  executions,
  feedbackLength,
  feedbackTypes,
  helpNode,
  html,
  notice,
  popup,
  promotionNews,
} from './shapes.ts';

/**
 * What the brand has to say, by type: B banners, PL notices of the list, PU popups, PR promotions, H notices of the
 * home page. Only what is on now, in the caller's language (or the brand's own where it has none), and meant for the
 * caller: of execution A and F for players alone, B for visitors alone, as every popup and some notices of the home
 * page are; an `execution` asks for what is for everybody or of that kind.
 */
export const announcements = endpoint({
  name: 'messages.announcements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: 'anyone',
  greets: true,
  duringChange: true,
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({
    /** CSV of B, PL, PU, PR, H. */
    types: z._default(z.string().check(z.regex(/^(B|PL|PU|PR|H|A)(,(B|PL|PU|PR|H|A)){0,5}$/)), 'B,PL,PU,PR,H'),
    platform: z.optional(z.enum(['W', 'M'])),
    /** AFTER_LOGIN is the long form of A. */
    execution: z.optional(z.enum([...executions, 'AFTER_LOGIN'])),
  }),
  output: z.object({
    banners: z.array(banner),
    player: z.array(notice),
    home: z.array(notice),
    popup: z.array(popup),
    promotion: z.array(promotionNews),
  }),
  refusals: [],
});

/** What a page of the site asks for: the server sends the answer along with the page. */
export const siteAnnouncements = { types: 'B,PL,PU,PR,H', platform: 'W' } as const;

/** The list of notices, the newest first, nine a page. */
export const notices = endpoint({
  name: 'messages.notices',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAnnouncementPage',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({
    page: pageRequest.shape.page,
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 9),
  }),
  output: pageOf(notice),
  refusals: [],
});

/** The help centre as a tree, in the language asked for (or the brand's own where it has none). */
export const helpCenter = endpoint({
  name: 'messages.helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'anyone',
  envelope: 'wps',
  whileClosed: true,
  input: z.strictObject({
    lang: z.optional(z.string().check(z.maxLength(8))),
    device: z._default(z.enum(['WEB', 'APP']), 'WEB'),
  }),
  output: z.array(helpNode),
  refusals: [],
});

const message = z.object({
  messageId: z.string(),
  title: z.string(),
  content: html,
  sentAt: z.int(),
  read: z.boolean(),
});
export type InboxMessage = z.infer<typeof message>;

/**
 * The player's messages, the newest first. A message to everybody stands in each player's box from when it was sent, if
 * the player was there by then.
 */
export const inbox = endpoint({
  name: 'messages.inbox',
  method: 'GET',
  path: '/wps/relay/EMFE_getInbox',
  access: 'member',
  module: 'INBOX3',
  envelope: 'wps',
  input: pageRequest,
  output: z.extend(pageOf(message), { unread: z.int() }),
  refusals: [],
});

export const unreadCount = endpoint({
  name: 'messages.unreadCount',
  method: 'GET',
  path: '/wps/relay/EMFE_getInboxUnreadCount',
  access: 'member',
  module: 'INBOX3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.int(),
  refusals: [],
});

const messageIds = z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.minLength(1), z.maxLength(100));

/** Marks messages as read; ids that are not the player's change nothing. Answers how many are unread now. */
export const readMessages = endpoint({
  name: 'messages.read',
  method: 'POST',
  path: '/wps/message/read',
  access: 'member',
  module: 'INBOX3',
  envelope: 'wps',
  input: z.strictObject({ messageIds }),
  output: z.int(),
  refusals: [],
});

/** Takes messages out of the player's box for good. Answers how many are unread now. `messageIds` as CSV. */
export const deleteMessages = endpoint({
  name: 'messages.delete',
  method: 'DELETE',
  path: '/wps/message/inbox',
  access: 'member',
  module: 'INBOX3',
  envelope: 'wps',
  input: z.strictObject({ messageIds: z.string().check(z.regex(/^\d{1,18}(,\d{1,18}){0,99}$/)) }),
  output: z.int(),
  refusals: [],
});

/**
 * Tells the brand something: a question type, ten to 140 characters, at most three pictures (PNG or JPG, five
 * megabytes each). Five a day.
 */
export const feedback = endpoint({
  name: 'messages.feedback',
  method: 'PUT',
  path: '/wps/feedback',
  access: 'member',
  module: 'FEEDBACK3',
  envelope: 'wps',
  takes: 'multipart',
  orJson: true,
  perMinute: 6,
  input: z.strictObject({
    type: z.enum(feedbackTypes),
    content: z.string().check(z.trim(), z.minLength(feedbackLength.min), z.maxLength(feedbackLength.max)),
    images: z._default(z.array(upload).check(z.maxLength(3)), []),
  }),
  output: z.null(),
  refusals: ['request.not_an_image', 'request.animated_image', 'request.too_many_pixels', 'messages.feedback_limit'],
});

/**
 * The address of the brand's chat for this player: good for one visit, ten minutes. Our own page, or that of an outside
 * room where the brand has one, which knows no rooms of ours.
 */
export const launchChat = endpoint({
  name: 'messages.launchChat',
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  access: 'member',
  module: 'CBS3',
  envelope: 'wps',
  input: z.strictObject({
    /** The room it opens: the code of a live game; left out: that for all. */
    room: z.optional(chatRoomCode),
  }),
  output: z.object({ chatUrl: z.string() }),
  refusals: ['messages.no_chat', 'chat.off', 'chat.unknown_room', 'safeguards.excluded'],
});
