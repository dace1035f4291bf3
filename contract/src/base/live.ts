import * as z from 'zod/mini';
import { money } from './money.ts';

/** Where the live channel is. */
export const livePath = '/wps/live';

/**
 * The live channel, a WebSocket. The client first says `hello` with its token (or without, for public channels only),
 * then `join` for each channel with the last `seq` it saw (`epoch` and `seq` as the server gave them), or where it saw
 * none with `sinceMs`: how long ago it began to read what it shows. The server answers `joined`, then each message with
 * a `seq` that grows by one. `gap: true` in `joined` says that messages were missed for good: read the state afresh.
 * Both sides ping every 25 s; a silent or slow peer is dropped.
 */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.optional(z.string().check(z.maxLength(128))) }),
  z.object({
    type: z.literal('join'),
    channel: z.string().check(z.maxLength(64)),
    epoch: z.optional(z.string().check(z.maxLength(64))),
    seq: z.optional(z.int()),
    sinceMs: z.optional(z.int().check(z.minimum(0))),
  }),
  z.object({ type: z.literal('leave'), channel: z.string().check(z.maxLength(64)) }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** What may be said on the channel `me` of a player. */
export const playerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('balance'),
    available: money,
    held: money,
    /** Where a bet took bonus money or won it: what may be staked of it now. */
    bonus: z.optional(money),
    currency: z.string(),
  }),
  z.object({
    type: z.literal('bet'),
    orderNo: z.string(),
    gameCode: z.string(),
    stake: money,
    payout: money,
    currency: z.string(),
    placedAt: z.int(),
  }),
  z.object({ type: z.literal('deposit'), orderNo: z.string(), state: z.string(), amount: money }),
  /** The check of who the player is has been decided. */
  z.object({ type: z.literal('identity'), state: z.enum(['verified', 'rejected']) }),
  /** The player's own time limit draws near, or with 0 is reached. */
  z.object({ type: z.literal('timeLeft'), minutes: z.int() }),
  /** The player's messages changed: how many wait to be read. */
  z.object({ type: z.literal('message'), unread: z.int() }),
  /** What was played counted towards a bonus, or one ended. */
  z.object({ type: z.literal('bonus') }),
  /** What the player may do in the chat changed: staff muted or banned them, or lifted it. */
  z.object({ type: z.literal('chat') }),
  /** A reward came, was claimed or ended. */
  z.object({ type: z.literal('reward') }),
  /** The player has another VIP level. */
  z.object({ type: z.literal('vip'), rank: z.int() }),
  z.object({ type: z.literal('withdrawal'), orderNo: z.string(), state: z.string(), amount: money }),
]);
export type PlayerMessage = z.output<typeof playerMessage>;

/** What may be said on the channel `brand` of every player of a brand: a message came that may be for the player. */
export const brandMessage = z.object({ type: z.literal('messages') });

/** What may be said on the office channel `office`: something in a queue changed. */
export const officeMessage = z.object({
  type: z.literal('queue'),
  queue: z.enum(['withdrawals', 'identity', 'deposits', 'returns', 'disputes', 'adjustments', 'applications']),
  size: z.int(),
});

export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), epoch: z.string() }),
  z.object({ type: z.literal('denied'), code: z.string() }),
  z.object({ type: z.literal('joined'), channel: z.string(), seq: z.int(), gap: z.boolean() }),
  z.object({ type: z.literal('message'), channel: z.string(), seq: z.int(), body: z.unknown() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
