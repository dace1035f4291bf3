// What people decide about money at outside vendors, and the alarms that call them.
import * as z from 'zod/mini';
import { money } from '../base/money.ts';

const at = z.int();

/** A transfer the vendor gives no answer about, or of which it says another thing than was decided by hand. */
export const vendorTransfer = z.object({
  id: z.string(),
  playerName: z.string(),
  /** in: to the vendor; out: home from it. */
  direction: z.enum(['in', 'out']),
  amount: money,
  currency: z.string(),
  /** asked: nobody knows; done, refused: as it was settled by hand, which the vendor contradicts. */
  state: z.enum(['asked', 'done', 'refused']),
  since: at,
  /** How often it was asked about, when last, and what was said then. */
  asked: z.int(),
  lastAskedAt: z.nullable(at),
  lastAnswer: z.nullable(z.string()),
  /** From when people may settle it. */
  settledFrom: at,
  /** Whether somebody has proposed something about it. */
  proposed: z.boolean(),
});
export type VendorTransfer = z.output<typeof vendorTransfer>;

/** A player's wallet on whose balance the vendor's books and ours differ. */
export const vendorDifference = z.object({
  playerId: z.string(),
  playerName: z.string(),
  currency: z.string(),
  ours: money,
  theirs: money,
  /** Of what is theirs: staked, without a result. */
  inPlay: money,
  /** Bets told of that our books could not follow. */
  waiting: z.int(),
  /** What booking it would give the player there, below zero take: bets that wait come by themselves. */
  toBook: money,
  firstSeen: at,
  lastSeen: at,
  proposed: z.boolean(),
});
export type VendorDifference = z.output<typeof vendorDifference>;

export const vendorDecision = z.object({
  decisionId: z.string(),
  what: z.enum(['arrived', 'never_arrived', 'book', 'dismiss']),
  state: z.enum(['proposed', 'done', 'rejected', 'withdrawn']),
  playerName: z.string(),
  amount: money,
  currency: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: at,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(at),
  decisionReason: z.nullable(z.string()),
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
});
export type VendorDecision = z.output<typeof vendorDecision>;

/** Wins beyond what the vendor is allowed. It belongs to the whole platform. */
export const vendorAlarm = z.object({
  alarmId: z.string(),
  /** hour, day: more won than staked by too much; times: won more than so many times the stakes of a day. */
  bound: z.enum(['hour', 'day', 'times']),
  since: at,
  most: z.string(),
  currency: z.string(),
  staked: money,
  won: money,
  raisedAt: at,
  /** Whether it stopped new bets there. */
  stopped: z.boolean(),
  seenBy: z.nullable(z.string()),
  seenAt: z.nullable(at),
  note: z.nullable(z.string()),
});
export type VendorAlarm = z.output<typeof vendorAlarm>;

/** All of it of one vendor, as the caller's brand stands with it. */
export const vendorMatters = z.object({
  transfers: z.array(vendorTransfer),
  differences: z.array(vendorDifference),
  /** The newest first; what waits for somebody before the rest. */
  decisions: z.array(vendorDecision),
  alarms: z.array(vendorAlarm),
  /** Since when new bets are refused there because of an alarm; null: they are not. */
  betsHeldSince: z.nullable(at),
});
export type VendorMatters = z.output<typeof vendorMatters>;
