import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant } from '../base/page.ts';
import { chatBadges, chatId, chatLine, chatRoomCode, lobby, reportReasons, saidText, silence } from './shapes.ts';

// The calls of a room take the token of a visit (`messages.launchChat`, then `instant.enter`) or of any launched game.

const room = z._default(chatRoomCode, lobby);

/** Everything a page of the room needs to begin, or to go on after it missed something. */
export const chatRoom = endpoint({
  name: 'chat.room',
  method: 'GET',
  path: '/play/chat',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ room }),
  output: z.object({
    room: z.string(),
    /** The rooms of the brand: that for all, then those of live games. `name`: the game's; null: the room for all. */
    rooms: z.array(z.object({ room: z.string(), name: z.nullable(z.string()), online: z.int() })),
    me: z.object({ speaker: z.string(), name: z.string(), badge: z.enum(chatBadges) }),
    /** Null: the player may speak. */
    silence: z.nullable(silence),
    open: z.boolean(),
    /** The least seconds between two lines of one player; 0: as fast as anybody may. */
    slowSeconds: z.int(),
    /** The last fifty, the oldest first; none for somebody who is banned. */
    lines: z.array(chatLine),
    /** Whose lines the player does not want to see. */
    ignored: z.array(z.object({ speaker: z.string(), name: z.string() })),
    /** The server's clock. */
    now: instant,
  }),
  refusals: ['chat.off', 'chat.unknown_room', 'safeguards.excluded'],
});

/** Says a line. The key makes a retry safe. */
export const chatSay = endpoint({
  name: 'chat.say',
  method: 'POST',
  path: '/play/chat',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 120,
  input: z.strictObject({ room, text: saidText }),
  output: chatLine,
  refusals: [
    'chat.off',
    'chat.unknown_room',
    'safeguards.excluded',
    'chat.read_only',
    'chat.closed',
    'chat.muted',
    'chat.banned',
    'chat.empty',
    'chat.too_long',
    'chat.words',
    'chat.contact',
    'chat.too_fast',
    'chat.slow',
    'chat.repeated',
    'chat.unknown_line',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Reports a line to staff: once a player and line. They tell what came of it in the inbox. */
export const chatReport = endpoint({
  name: 'chat.report',
  method: 'POST',
  path: '/play/chat/report',
  access: 'game',
  envelope: 'bare',
  perMinute: 30,
  input: z.strictObject({ lineId: chatId, reason: z.enum(reportReasons) }),
  output: z.null(),
  refusals: [
    'chat.off',
    'safeguards.excluded',
    'chat.read_only',
    'chat.banned',
    'chat.unknown_line',
    'chat.own_line',
    'chat.already_reported',
  ],
});

/** From now on the player does not want to see what this person says, or does again. Staff cannot be ignored. */
export const chatIgnore = endpoint({
  name: 'chat.ignore',
  method: 'POST',
  path: '/play/chat/ignore',
  access: 'game',
  envelope: 'bare',
  perMinute: 60,
  input: z.strictObject({ speaker: chatId, ignored: z.boolean() }),
  output: z.array(z.object({ speaker: z.string(), name: z.string() })),
  refusals: ['chat.off', 'chat.unknown_speaker'],
});

/** A page says once a minute that it is still open; who did not for two and a half is not counted as online. */
export const chatHere = endpoint({
  name: 'chat.here',
  method: 'POST',
  path: '/play/chat/here',
  access: 'game',
  envelope: 'bare',
  passive: true,
  input: z.strictObject({ room }),
  output: z.object({ online: z.int() }),
  refusals: ['chat.off', 'chat.unknown_room'],
});

/**
 * The live tables of the brand and their rooms. The specification names the call alone: a model is what hosts a room, a
 * live game.
 */
export const liveModels = endpoint({
  name: 'chat.liveModels',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  access: 'anyone',
  envelope: 'wps',
  input: z.strictObject({
    clientType: z.optional(z.enum(['2', '3'])),
    platform: z.optional(z.string().check(z.maxLength(40))),
    merchant: z.optional(z.string().check(z.maxLength(40))),
    merchantCode: z.optional(z.string().check(z.maxLength(40))),
    language: z.optional(z.string().check(z.maxLength(8))),
  }),
  output: z.array(
    z.object({
      /** The code of the game. */
      modelId: z.string(),
      name: z.string(),
      vassalage: z.string(),
      /** What `CBS_launchChat` takes. */
      room: z.string(),
      /** How many are in the room. */
      online: z.int(),
      /** Whether the table takes bets. */
      tableOpen: z.boolean(),
      chatOpen: z.boolean(),
    }),
  ),
  refusals: [],
});
