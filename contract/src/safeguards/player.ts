import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { exclusion, exclusionLength, heldKind, limit, limitKind, limitPeriod, timeLimit } from './shapes.ts';

export const standing = z.object({
  /** How the player's money is marked: 'R$'. */
  currencySymbol: z.string(),
  /** Every kind with every period, in the order they are shown. */
  limits: z.array(limit),
  /** Every period, in the order they are shown. */
  timeLimits: z.array(timeLimit),
  /** How long a looser limit waits before it begins. */
  waitHours: z.int(),
  /** The pause or self-exclusion that holds now. */
  exclusion: z.nullable(exclusion),
  /** Every how many minutes of play the player is shown time and money; null: never. */
  realityCheckMinutes: z.nullable(z.int()),
  /** The least often the brand allows; null: the player may switch it off. */
  realityCheckAtMost: z.nullable(z.int()),
  /**
   * A less frequent one that was asked for and begins later; null minutes switch it off. The same minutes as now,
   * asked again, withdraw it.
   */
  realityCheckPending: z.nullable(z.object({ minutes: z.nullable(z.int()), from: z.int() })),
});
export type Safeguards = z.output<typeof standing>;

/** The player's limits with what is used of them, and whether the player is excluded. */
export const safeguards = endpoint({
  name: 'safeguards.read',
  method: 'GET',
  path: '/wps/member/limits',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: standing,
  refusals: [],
});

/** Sets a limit, or takes it away with a null amount. A tighter one holds at once, a looser one after `waitHours`. */
export const setLimit = endpoint({
  name: 'safeguards.setLimit',
  method: 'POST',
  path: '/wps/member/limits',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({ kind: limitKind, period: limitPeriod, amount: z.nullable(payable) }),
  output: standing,
  refusals: ['safeguards.limit_required'],
});

/** The same of time. Refuses `request.invalid` for more minutes than the period has. */
export const setTimeLimit = endpoint({
  ...setLimit,
  name: 'safeguards.setTimeLimit',
  path: '/wps/member/limits/time',
  input: z.strictObject({
    period: limitPeriod,
    minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(44_640))),
  }),
});

/** Withdraws the looser limit that has not begun yet. Where there is none, nothing changes. */
export const keepLimit = endpoint({
  name: 'safeguards.keepLimit',
  method: 'DELETE',
  path: '/wps/member/limits/:kind/:period/pending',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({ kind: heldKind, period: limitPeriod }),
  output: standing,
  refusals: [],
});

/**
 * Pauses or excludes the player, which nobody can undo before its end: every session ends, nothing is staked or paid in
 * any more. Logging in, reading and withdrawing stay possible. It only protects, so it asks for less than other changes
 * do: a fresh proof, or the password, or of an account without one a login of the last five minutes.
 */
export const exclude = endpoint({
  name: 'safeguards.exclude',
  method: 'POST',
  path: '/wps/member/exclusion',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  enc: true,
  perMinute: 20,
  input: z.strictObject({
    length: exclusionLength,
    /**
     * Stands for the fresh proof, also where a second factor is bound: who has lost that must still be able to stop.
     */
    password: z.optional(z.string().check(z.maxLength(256))),
    /** The player's own username, typed. */
    confirmation: z.string().check(z.trim(), z.maxLength(64)),
  }),
  output: exclusion,
  refusals: [
    'safeguards.confirmation_wrong',
    'safeguards.excluded',
    'proofs.step_up_required',
    'security.old_password_wrong',
    'TOO_MANY_REQUESTS',
  ],
});

/** How often the player is shown time and money. More often holds at once, less often after `waitHours`. */
export const setRealityCheck = endpoint({
  ...setLimit,
  name: 'safeguards.setRealityCheck',
  path: '/wps/member/limits/reality',
  input: z.strictObject({ minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(240))) }),
});

export const sessionSoFar = z.object({
  startedAt: z.int(),
  now: z.int(),
  staked: money,
  won: money,
  /** When the player is shown time and money next; in the past: now. Null: never. */
  nextCheckAt: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
});

/** The session now: since when, and what was staked and won in it, by the server's count. */
export const playSession = endpoint({
  name: 'safeguards.session',
  method: 'GET',
  path: '/wps/member/limits/session',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  perMinute: 240,
  input: z.strictObject({}),
  output: sessionSoFar,
  refusals: [],
});

/** The player has seen it and goes on. The clock of the next one starts now. */
export const seenRealityCheck = endpoint({
  ...playSession,
  name: 'safeguards.seenRealityCheck',
  method: 'POST',
  path: '/wps/member/limits/reality/seen',
});
