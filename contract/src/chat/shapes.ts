import * as z from 'zod/mini';
import { instant } from '../base/page.ts';

/** The room for all players of a brand. Every other room is that of a live game, and has its game code. */
export const lobby = 'lobby';

/** As a live channel may name it. */
export const chatRoomCode = z.string().check(z.regex(/^[\w.-]{1,40}$/));

export const longestLine = 200;

/** What is given may be longer than what is kept: it is refused by name. */
export const saidText = z.string().check(z.minLength(1), z.maxLength(1000));

export const chatId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const chatBadges = ['player', 'agent', 'staff'] as const;

export const chatLine = z.object({
  lineId: z.string(),
  /** The person by a number that means nothing elsewhere; null: staff, under the name of the brand's support. */
  speaker: z.nullable(z.string()),
  /** As strangers see it: 'mar···a'. */
  name: z.string(),
  badge: z.enum(chatBadges),
  /** Plain text, never markup. */
  text: z.string(),
  saidAt: instant,
});
export type ChatLine = z.output<typeof chatLine>;

/** Why a player reports a line; `collusion`: players who arrange how to bet. */
export const reportReasons = ['abuse', 'scam', 'contact', 'collusion', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What may be said on the channel `chat:<room>`. */
export const chatMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('line'), line: chatLine }),
  /** Lines that nobody is to see any more. */
  z.object({ type: z.literal('gone'), lineIds: z.array(z.string()) }),
  /** The room was opened, closed or slowed. */
  z.object({ type: z.literal('room'), open: z.boolean(), slowSeconds: z.int() }),
]);
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * Why a player may only read: play money; muted or banned by staff; the room is closed. Somebody banned reads nothing
 * either.
 */
export const silences = ['trial', 'muted', 'banned', 'closed'] as const;

export const silence = z.object({
  why: z.enum(silences),
  /** Null: until staff lift it. */
  until: z.nullable(instant),
  /** What staff told the player. */
  reason: z.nullable(z.string()),
});
export type Silence = z.output<typeof silence>;
