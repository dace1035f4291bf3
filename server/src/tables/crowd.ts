import { lobbyMessage, type TableMessage, tableMessage } from '@palpite/contract/tables/shapes.ts';
import * as z from 'zod/mini';
import type { Platform } from '../base/room.ts';
import { batchMessages } from '../shared/shared.ts';
import { limitsNow } from './limits.ts';
import { newsOf, readTableNow } from './lobby/table-now.ts';
import { lobbyChannel, type Place, tableChannel } from './names.ts';
import { ownTable } from './own-tables.ts';
import { type BetRow, totalsAt } from './store.ts';

/** What the players of a table hear. */
export interface Crowd {
  say(table: string, places: Iterable<Place>, message: TableMessage): void;
  /** Says what has to be read first, of each table in the order in which it was asked for. */
  later(table: string, work: () => Promise<void>): void;
  /** Totals change: bets of many are told together, a few times a second, however many play. */
  placed(bet: BetRow): void;
  close(): Promise<void>;
}

/** The lobby hears of a table at most so often. */
const lobbyEveryMs = 1000;

export function openCrowd(platform: Platform): Crowd {
  const queues = new Map<string, Promise<void>>();
  const say: Crowd['say'] = (table, places, message) => {
    const body = z.encode(tableMessage, message);
    for (const place of places) platform.live.publish(tableChannel(table, place), body);
  };
  const later: Crowd['later'] = (table, work) => {
    const next = (queues.get(table) ?? Promise.resolve())
      .then(work)
      .then(() => changed.add(table, table))
      .catch((error: unknown) => platform.log.warn({ err: error, table }, 'a table was not told'));
    queues.set(table, next);
  };
  const seen = batchMessages<BetRow>(platform, 'what players of a table bet', async ([bet]) => {
    const { roundId, tableCode, merchant, currency } = bet;
    const { spots, ...sums } = await totalsAt(platform.db, { roundId, merchant, currency });
    const message = { type: 'bets' as const, roundId: roundId.toString(), spots: [...spots], ...sums };
    say(tableCode, [{ merchant, currency }], message);
  });
  const changed = batchMessages<string>(
    platform,
    'where a table stands',
    async ([code]) => {
      const table = ownTable(code);
      if (!table) return;
      const [shown, limits] = await Promise.all([readTableNow(platform, table), limitsNow(platform)]);
      const now = platform.clock.now().getTime();
      for (const place of limits.filter(({ tableCode }) => tableCode === code))
        platform.live.publish(lobbyChannel(place), z.encode(lobbyMessage, newsOf(shown, place, now)));
    },
    lobbyEveryMs,
  );
  return {
    say,
    later,
    placed(bet) {
      seen.add(`${bet.roundId}:${bet.merchant}:${bet.currency}`, bet);
      changed.add(bet.tableCode, bet.tableCode);
    },
    close: async () => {
      await seen.close();
      await Promise.all(queues.values());
      await changed.close();
    },
  };
}
