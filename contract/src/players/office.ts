// Staff close a player's account and open it again.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant } from '../base/page.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'players.read': true;
    'players.block': true;
  }
}

/** Of a reason, in characters. */
export const shortestBlockReason = 3;
export const longestBlockReason = 140;
/** So many blocks that are over are shown. */
export const mostEarlierBlocks = 10;

/** Whether an account is blocked, and when it was before. */
export const accountBlock = z.object({
  /** Since when, by whom and why; null: it is open. Blocked by nobody known where it was not done at the desk. */
  blocked: z.nullable(z.object({ since: instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
  /** Blocks that are over, the newest first. */
  earlier: z.array(
    z.object({
      since: instant,
      by: z.string(),
      reason: z.string(),
      until: instant,
      endedBy: z.string(),
      endReason: z.string(),
    }),
  ),
});
export type AccountBlock = z.output<typeof accountBlock>;

const playerId = z.string().check(z.regex(/^\d{1,18}$/));
/** For other staff and the log. */
const reason = z.string().check(z.trim(), z.minLength(shortestBlockReason), z.maxLength(longestBlockReason));

export const showBlock = endpoint({
  name: 'office.accountBlock',
  method: 'GET',
  path: '/office/players/:playerId/block',
  access: 'staff',
  permission: 'players.read',
  envelope: 'wps',
  input: z.strictObject({ playerId }),
  output: accountBlock,
  refusals: ['office.not_permitted', 'office.not_found'],
});

const decided = { method: 'POST', access: 'staff', permission: 'players.block', envelope: 'wps', keyed: true } as const;
const decidedRefusals = [
  'office.not_permitted',
  'office.not_found',
  'request.key_missing',
  'request.key_reused',
] as const;

/**
 * Blocks an account: every session ends at once, in games too, and nobody comes in until staff unblock it. The money
 * stays, open bets are settled, payments and withdrawals under way go on. The player reads that staff blocked the
 * account and whom to ask, never the reason.
 */
export const blockPlayer = endpoint({
  ...decided,
  name: 'office.blockPlayer',
  path: '/office/players/:playerId/block',
  input: z.strictObject({ playerId, reason }),
  output: accountBlock,
  refusals: [...decidedRefusals, 'players.already_blocked'],
});

/** Opens a blocked account: the player may log in again. What ended stays ended. */
export const unblockPlayer = endpoint({
  ...decided,
  name: 'office.unblockPlayer',
  path: '/office/players/:playerId/unblock',
  input: z.strictObject({ playerId, reason }),
  output: accountBlock,
  refusals: [...decidedRefusals, 'players.not_blocked'],
});
