import pg from 'pg';
import { connectionConfig } from '../../base/db/db.ts';
import { outageLog } from '../../base/ops/outage-log.ts';
import type { Platform } from '../../base/room.ts';
import { advance } from './advance.ts';

const tryAgainMs = 1000;

/**
 * One process moves the flights: the one that holds an advisory lock, which ends with its connection. The others try to
 * get the lock once a second. Even if two processes believe they hold it, each step is done once, because its statement
 * checks the phase from which it moves on.
 */
export function startFlights(platform: Platform): () => Promise<void> {
  let closing = false;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const outage = outageLog(platform, 'crash: flights are not moved');
  const leadUntilLost = async (): Promise<void> => {
    const client = new pg.Client({
      ...connectionConfig(platform.settings.databaseUrl),
      application_name: 'palpite crash',
    });
    let lost = false;
    const lose = () => {
      lost = true;
    };
    client.on('error', lose).on('end', lose);
    try {
      await client.connect();
      const { rows } = await client.query<{ got: boolean }>(
        "select pg_try_advisory_lock(hashtextextended('crash.lead', 0)) as got",
      );
      // where another process leads, nothing is amiss here
      if (!rows[0]?.got) outage.worked();
      while (rows[0]?.got && !lost && !closing) {
        const dueMs = await advance(platform);
        outage.worked();
        await pause(dueMs);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const running = (async () => {
    while (!closing) {
      await leadUntilLost().catch(outage.failed);
      if (!closing) await pause(tryAgainMs);
    }
  })();
  return async () => {
    closing = true;
    wake();
    await running;
  };
}
