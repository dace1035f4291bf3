import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { askedInstant, instant, pageOf, pageRequest } from '../base/page.ts';
import { chatBadges, chatId, chatRoomCode, reportReasons, saidText } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'chat.view': true;
    'chat.moderate': true;
    'chat.erase': true;
  }
}

/** Why nobody sees a line any more: staff took it away, or enough players reported it. */
export const goneReasons = ['staff', 'reports'] as const;

/** A line as staff see it, until its retention ends. */
export const deskLine = z.object({
  lineId: z.string(),
  room: z.string(),
  /** The account, or of staff who spoke. */
  account: z.string(),
  playerId: z.nullable(z.string()),
  name: z.string(),
  badge: z.enum(chatBadges),
  text: z.string(),
  saidAt: instant,
  gone: z.nullable(z.object({ at: instant, why: z.enum(goneReasons), by: z.nullable(z.string()) })),
  /** How many players reported it. */
  reports: z.int(),
});
export type DeskLine = z.output<typeof deskLine>;

export const sanctionKinds = ['mute', 'ban'] as const;

export const sanction = z.object({
  id: z.string(),
  kind: z.enum(sanctionKinds),
  account: z.string(),
  playerId: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** Null: until it is lifted. */
  until: z.nullable(instant),
  lifted: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  /** Whether it holds now. */
  holds: z.boolean(),
});
export type Sanction = z.output<typeof sanction>;

export const reportOutcomes = ['nothing', 'delete', 'mute', 'ban'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** A line that players reported. */
export const reportedLine = z.object({
  line: deskLine,
  reports: z.array(z.object({ account: z.string(), reason: z.enum(reportReasons), at: instant })),
  firstAt: instant,
  decided: z.nullable(
    z.object({ at: instant, by: z.string(), outcome: z.enum(reportOutcomes), note: z.nullable(z.string()) }),
  ),
});
export type ReportedLine = z.output<typeof reportedLine>;

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
/** Up to thirty days: what is longer is a ban. */
const minutes = z.int().check(z.minimum(1), z.maximum(43_200));
const account = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

const view = { access: 'staff', permission: 'chat.view', envelope: 'wps' } as const;
const act = { access: 'staff', permission: 'chat.moderate', envelope: 'wps' } as const;
const keyed = ['office.not_permitted', 'request.key_missing', 'request.key_reused'] as const;

/** The rooms of the brand, that for all first. */
export const deskChatRooms = endpoint({
  ...view,
  name: 'office.chatRooms',
  method: 'GET',
  path: '/office/chat/rooms',
  input: z.strictObject({}),
  output: z.object({
    /** Whether the brand has its chat on at all. */
    on: z.boolean(),
    /** Reported lines that wait. */
    waiting: z.int(),
    rooms: z.array(
      z.object({
        room: z.string(),
        name: z.nullable(z.string()),
        online: z.int(),
        open: z.boolean(),
        /** What holds now. */
        slowSeconds: z.int(),
        /** Null: as the brand's setting has it. */
        ownSlowSeconds: z.nullable(z.int()),
        /** Lines of the last hour. */
        lines: z.int(),
      }),
    ),
  }),
  refusals: ['office.not_permitted'],
});
export type DeskRooms = z.output<typeof deskChatRooms.output>;

/** Opens, closes or slows a room; `slowSeconds` null: as the brand's setting has it. */
export const setChatRoom = endpoint({
  ...act,
  name: 'office.setChatRoom',
  method: 'PUT',
  path: '/office/chat/rooms/:room',
  input: z.strictObject({
    room: chatRoomCode,
    open: z.boolean(),
    slowSeconds: z.nullable(z.int().check(z.minimum(0), z.maximum(600))),
  }),
  output: z.null(),
  refusals: ['office.not_permitted', 'chat.unknown_room'],
});

/** Lines by room, person and time, the newest first; those nobody sees any more with them. */
export const deskChatLines = endpoint({
  ...view,
  name: 'office.chatLines',
  method: 'GET',
  path: '/office/chat/lines',
  input: z.extend(pageRequest, {
    room: z.optional(chatRoomCode),
    account: z.optional(account),
    from: z.optional(askedInstant),
    until: z.optional(askedInstant),
    text: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
  }),
  output: pageOf(deskLine),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** What was said around a line in its room: ten before, ten after. */
export const chatContext = endpoint({
  ...view,
  name: 'office.chatContext',
  method: 'GET',
  path: '/office/chat/lines/:lineId',
  input: z.strictObject({ lineId: chatId }),
  output: z.object({ list: z.array(deskLine) }),
  refusals: ['office.not_permitted', 'chat.unknown_line'],
});

/** Speaks in a room under the name of the brand's support. */
export const staffSay = endpoint({
  ...act,
  name: 'office.chatSay',
  method: 'POST',
  path: '/office/chat/say',
  keyed: true,
  input: z.strictObject({ room: chatRoomCode, text: saidText }),
  output: z.null(),
  refusals: [...keyed, 'chat.unknown_room', 'chat.empty', 'chat.too_long'],
});

/** Takes a line away from everybody's sight. */
export const deleteChatLine = endpoint({
  ...act,
  name: 'office.deleteChatLine',
  method: 'POST',
  path: '/office/chat/lines/:lineId/delete',
  input: z.strictObject({ lineId: chatId, reason }),
  output: deskLine,
  refusals: ['office.not_permitted', 'chat.unknown_line'],
});

/** Reported lines: those that wait, the longest first; or those decided, the last first. */
export const chatReports = endpoint({
  ...view,
  name: 'office.chatReports',
  method: 'GET',
  path: '/office/chat/reports',
  input: z.extend(pageRequest, { which: z._default(z.enum(['waiting', 'decided']), 'waiting') }),
  output: pageOf(reportedLine),
  refusals: ['office.not_permitted'],
});

/**
 * Decides about a reported line. `mute` and `ban` take the line away too; `minutes`: of a mute. Without a decision the
 * line stays hidden if so many reported it; `nothing` brings it back.
 */
export const decideChatReport = endpoint({
  ...act,
  name: 'office.decideChatReport',
  method: 'POST',
  path: '/office/chat/reports/:lineId',
  keyed: true,
  input: z
    .strictObject({
      lineId: chatId,
      outcome: z.enum(reportOutcomes),
      minutes: z.optional(minutes),
      /** Of a mute or ban, what the player is told. */
      reason: z.optional(reason),
    })
    .check(
      z.refine(({ outcome, minutes }) => (outcome === 'mute') === (minutes !== undefined), { path: ['minutes'] }),
      z.refine(({ outcome, reason }) => (outcome !== 'mute' && outcome !== 'ban') || reason !== undefined, {
        path: ['reason'],
      }),
    ),
  output: reportedLine,
  refusals: [...keyed, 'chat.unknown_line', 'chat.decided'],
});

/** Mutes and bans, the newest first. */
export const chatSanctions = endpoint({
  ...view,
  name: 'office.chatSanctions',
  method: 'GET',
  path: '/office/chat/sanctions',
  input: z.extend(pageRequest, {
    account: z.optional(account),
    which: z._default(z.enum(['holding', 'all']), 'holding'),
  }),
  output: pageOf(sanction),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** Mutes a player for some minutes, or bans them until it is lifted. */
export const sanctionPlayer = endpoint({
  ...act,
  name: 'office.sanctionInChat',
  method: 'POST',
  path: '/office/chat/sanctions',
  keyed: true,
  input: z
    .strictObject({ kind: z.enum(sanctionKinds), account, minutes: z.optional(minutes), reason })
    .check(z.refine(({ kind, minutes }) => (kind === 'mute') === (minutes !== undefined), { path: ['minutes'] })),
  output: sanction,
  refusals: [...keyed, 'office.not_found'],
});

export const liftSanction = endpoint({
  ...act,
  name: 'office.liftChatSanction',
  method: 'POST',
  path: '/office/chat/sanctions/:id/lift',
  input: z.strictObject({ id: chatId, reason }),
  output: sanction,
  refusals: ['office.not_permitted', 'chat.unknown_sanction'],
});

/** Erases all a player said in the chat, for good: what the law lets a person ask for. Answers how many lines. */
export const eraseChat = endpoint({
  ...view,
  permission: 'chat.erase',
  name: 'office.eraseChat',
  method: 'POST',
  path: '/office/chat/erase',
  keyed: true,
  input: z.strictObject({ account, reason }),
  output: z.object({ lines: z.int() }),
  refusals: [...keyed, 'office.not_found'],
});
