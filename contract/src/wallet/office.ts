import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';

/** What keeps a player's money where it is. */
export const walletLocks = z.object({
  /** Locked by staff: since when, by whom and why; null: not. */
  staff: z.nullable(z.object({ since: z.int(), by: z.nullable(z.string()), note: z.string() })),
  /**
   * Too many payments have failed: until when they are blocked, or `until` null until staff have
   * looked; null: they are not.
   */
  payments: z.nullable(z.object({ until: z.nullable(z.int()) })),
});
export type WalletLocks = z.output<typeof walletLocks>;

/**
 * Staff keep a player's money where it is while they look at it, or let it go, with whatever was blocked for failed
 * payments. The player reads that staff are looking, never the reason.
 */
export const lockWallet = endpoint({
  name: 'office.lockWallet',
  method: 'POST',
  path: '/office/players/:playerId/wallet',
  access: 'staff',
  permission: 'withdrawals.decide',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    playerId: z.string().check(z.regex(/^\d{1,18}$/)),
    act: z.enum(['lock', 'unlock']),
    /** For other staff and the log. */
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(140)),
  }),
  output: walletLocks,
  refusals: ['office.not_permitted', 'office.not_found', 'request.key_missing', 'request.key_reused'],
});
