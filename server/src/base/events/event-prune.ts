import type { Schedule } from '../jobs/jobs.ts';
import { pruneEvents } from './event-cursor.ts';
import type { Listener } from './events.ts';

const keepMs = 30 * 24 * 3_600_000;
const atOnce = 5000;

/** The daily clearing of the outbox: events that all `listeners` heard are kept for thirty days. */
export function pruneSchedule(listeners: readonly Listener[]): Schedule {
  const names = listeners.map((listener) => listener.name);
  return {
    name: 'base.prune-events',
    every: 'day',
    run: async (platform, { end }) => {
      const before = new Date(end.getTime() - keepMs);
      let gone = 0;
      let last = atOnce;
      // in small pieces, each its own transaction: a long one would keep the readers waiting
      while (last === atOnce) {
        last = await pruneEvents(platform.db, names, before, atOnce);
        gone += last;
      }
      if (gone > 0) platform.log.info({ gone }, 'old events removed');
    },
  };
}
