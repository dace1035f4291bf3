import { inTx } from '../base/db/db.ts';
import { noteSecurity } from '../base/ops/security-log.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { browserHash, endSessions, notify, setContact } from '../players/players.ts';
import { issueCode, refuseRestricted, useCode } from '../proofs/proofs.ts';

/** Where a code is sent to be bound. */
export interface Address {
  readonly channel: 'sms' | 'email';
  /** A number in E.164 or an address in lower case. */
  readonly to: string;
  /** Of a number: the dialling code in digits. */
  readonly dialing?: string;
}

const purpose = 'bind';

/** Sends a code that this session may bind the number or address with. */
export async function sendCodeTo(ask: Ask<PlayerSession>, address: Address): Promise<{ expirationTime: number }> {
  const { platform, who, merchant, language, ip } = ask;
  const { channel, to } = address;
  await refuseRestricted(ask);
  const request = requestOf(who);
  const device = browserHash(ask).toString('hex');
  const of = { merchant, channel, to, purpose, request, playerId: who.playerId, language, ip, device } as const;
  const { expiredMinutes } = await issueCode(platform, of);
  return { expirationTime: platform.clock.now().getTime() + expiredMinutes * 60_000 };
}

/** Binds the number or address whose code this is; every other session ends. */
export async function bind(ask: Ask<PlayerSession>, { channel, to, dialing }: Address, code: string): Promise<null> {
  const { platform, who, merchant } = ask;
  await refuseRestricted(ask);
  await useCode(platform, { merchant, channel, to, purpose, request: requestOf(who), code });
  await inTx(platform.db, async (tx) => {
    // before the change: it is the old number and address that must hear of it
    await notify(platform, tx, who.playerId, 'contact_changed');
    const kind = channel === 'sms' ? 'mobile' : 'email';
    await setContact(platform, tx, who.playerId, kind, to, {
      verified: true,
      ...(dialing !== undefined && { dialing }),
    });
    await endSessions(platform, tx, who.playerId, { keep: who.sessionId });
  });
  noteSecurity(ask, 'credential_changed', { player: who.playerId }, channel);
  return null;
}

function requestOf(who: PlayerSession): string {
  return `session:${who.sessionId}`;
}
