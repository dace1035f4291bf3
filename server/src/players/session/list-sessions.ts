import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { endSession, endSessions, sessions } from '@palpite/contract/players/player.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { notify } from '../contact/notify.ts';
import { deviceLabel } from './devices.ts';
import { noteChanged } from './revoked.ts';
import { endStanding, standingSessions } from './session-store.ts';
import { endSessions as endAll, idleMs } from './sessions.ts';

/** Where the account is open. */
export async function listSessions({ platform, who }: Ask<PlayerSession>): Promise<OutputOf<typeof sessions>> {
  const now = platform.clock.now();
  const rows = await standingSessions(platform.db, who.playerId, now, new Date(now.getTime() - idleMs));
  return rows.map(({ id, label, userAgent, ip, createdAt, lastSeenAt }) => ({
    id: id.toString(),
    current: id === who.sessionId,
    device: label ?? deviceLabel(userAgent),
    ip: maskAddress(ip),
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  }));
}

/** Ends one session of the player: one that is another's is as unknown as one that never was. */
export async function endOne({ platform, who }: Ask<PlayerSession>, { id }: InputOf<typeof endSession>): Promise<null> {
  const ended = await inTx(platform.db, (tx) =>
    endStanding(tx, who.playerId, platform.clock.now(), { only: BigInt(id) }),
  );
  if (ended.length === 0) refuse('players.unknown_session');
  noteChanged(platform, ended);
  for (const session of ended) platform.live.publish(`session:player:${session}`, null);
  return null;
}

/** Ends all others, or all, and says so to the player: it may have been somebody else. */
export async function endMany(
  { platform, who }: Ask<PlayerSession>,
  { all }: InputOf<typeof endSessions>,
): Promise<null> {
  await inTx(platform.db, async (tx) => {
    const ended = await endAll(platform, tx, who.playerId, all === 'true' ? {} : { keep: who.sessionId });
    if (ended > 0) await notify(platform, tx, who.playerId, 'sessions_ended');
  });
  return null;
}

/** '203.0.113.···', '2001:db8:77:···': enough to know a place again, not to find it. */
function maskAddress(ip: string): string {
  return ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}:···` : ip.replace(/\d+$/, '···');
}
