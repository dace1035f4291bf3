// Events for security monitoring: one log line each, found by its field `security`.

import { networkAround } from '../http/same-network.ts';
import type { Ask } from '../room.ts';
import { sealFor } from '../seal/seal.ts';

/** A change of the protection of an account. */
export type SecurityEvent = 'login_failed' | 'locked' | 'proof_refused' | 'staff_login_failed' | 'credential_changed';

/**
 * Notes it, with the trace id of the call. A name is kept as a keyed digest: what is typed as a name may be a password,
 * and a log is read by many. Of the address only the network. `what` says more in one word of ours: a refusal
 * code, the kind of credential.
 */
export function noteSecurity(
  { platform, merchant, ip, traceId }: Pick<Ask<unknown>, 'platform' | 'merchant' | 'ip' | 'traceId'>,
  security: SecurityEvent,
  whose: { readonly player: bigint } | { readonly name: string },
  what: string,
): void {
  const of =
    'player' in whose
      ? { player: whose.player.toString() }
      : { name: sealFor(platform, 'base.security').index(`${merchant}:${whose.name}`).toString('hex').slice(0, 16) };
  platform.log.info({ security, what, merchant, ...of, network: networkAround(ip), traceId }, 'security');
}
