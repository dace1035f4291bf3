import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** `deposit`: all that is paid in. `loss`: stakes less prizes. */
export const limitKind = z.enum(['deposit', 'loss']);

/** `time`: how long the player's sessions are in use; several at once are one time. */
export const heldKind = z.enum(['deposit', 'loss', 'time']);
export type HeldKind = z.infer<typeof heldKind>;

/** Of the calendar of São Paulo; weeks begin on Monday. */
export const limitPeriod = z.enum(['day', 'week', 'month']);
export type LimitPeriod = z.infer<typeof limitPeriod>;

export const limit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** Null: none. */
  amount: z.nullable(money),
  /** So far in this period; a loss is below zero for a player who is winning. */
  used: money,
  /** When the period ends, in epoch milliseconds. */
  resetsAt: z.int(),
  /** A looser limit that was asked for and begins later; a null amount takes the limit away. */
  pending: z.nullable(z.object({ amount: z.nullable(money), from: z.int() })),
});
export type Limit = z.output<typeof limit>;

export const timeLimit = z.object({
  period: limitPeriod,
  /** Null: none. */
  minutes: z.nullable(z.int()),
  /** So far in this period, whole minutes. */
  usedMinutes: z.int(),
  /** When the period ends, in epoch milliseconds. */
  resetsAt: z.int(),
  /** A longer one that was asked for and begins later; null minutes take the limit away. */
  pending: z.nullable(z.object({ minutes: z.nullable(z.int()), from: z.int() })),
});
export type TimeLimit = z.output<typeof timeLimit>;

/** All the minutes there are in a period: the most a limit can be. */
export const minutesIn = { day: 1440, week: 10_080, month: 44_640 } as const satisfies Record<LimitPeriod, number>;

/** The first three are a pause, the others a self-exclusion. */
export const exclusionLength = z.enum(['24h', '7d', '30d', '6m', '1y', '5y', 'forever']);
export type ExclusionLength = z.infer<typeof exclusionLength>;

/** The end in epoch milliseconds; null: there is none. */
export const exclusion = z.object({ until: z.nullable(z.int()) });
export type Exclusion = z.infer<typeof exclusion>;
