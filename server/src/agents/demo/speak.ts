import { inTx } from '../../base/db/db.ts';
import type { Past } from '../../base/past.ts';
import { openSession } from '../../players/players.ts';

/** Calls as that player, in a session that begins now: of then. */
export async function speakAs(past: Past, playerId: bigint): Promise<ReturnType<Past['as']>> {
  const { token } = await inTx(past.platform.db, (tx) =>
    openSession(past.platform, tx, {
      ...{ playerId, ip: '127.0.0.1', userAgent: '', deviceId: null, mustChange: false },
      ...{ assurance: 'full', provenAt: past.platform.clock.now() },
    }),
  );
  return past.as(token);
}
