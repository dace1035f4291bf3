import { type SeatsMessage, seatsMessage } from '@palpite/contract/seats/shapes.ts';
import { lobbyMessage } from '@palpite/contract/tables/shapes.ts';
import * as z from 'zod/mini';
import type { Platform } from '../base/room.ts';
import { batchMessages } from '../shared/shared.ts';
import { lobbyChannel } from '../tables/tables.ts';
import { type SeatBetRow, seatTotals } from './bets/bet-store.ts';
import { newsOf, readSeatsNow } from './lobby/seats-now.ts';
import { seatLimitsNow } from './seat-limits.ts';
import { seatsChannel, seatTable } from './seat-tables.ts';

/** What all who see a table with seats hear. */
export interface SeatCrowd {
  say(table: string, message: SeatsMessage): void;
  /** Says what has to be read first, of each table in the order in which it was asked for. */
  later(table: string, work: () => Promise<void>): void;
  /** A stake was laid: bets of many are told together, a few times a second, however many play. */
  laid(bet: Pick<SeatBetRow, 'tableCode' | 'roundId'>): void;
  close(): Promise<void>;
}

/** The lobby hears of a table at most so often. */
const lobbyEveryMs = 1000;

export function openSeatCrowd(platform: Platform): SeatCrowd {
  const queues = new Map<string, Promise<void>>();
  const later: SeatCrowd['later'] = (table, work) => {
    const next = (queues.get(table) ?? Promise.resolve())
      .then(work)
      .then(() => changed.add(table, table))
      .catch((error: unknown) => platform.log.warn({ err: error, table }, 'a table was not told'));
    queues.set(table, next);
  };
  const say: SeatCrowd['say'] = (table, message) =>
    platform.live.publish(seatsChannel(table), z.encode(seatsMessage, message));
  const seen = batchMessages<Pick<SeatBetRow, 'tableCode' | 'roundId'>>(
    platform,
    'what lies at the seats of a table',
    async ([{ tableCode, roundId }]) => {
      const bets = await seatTotals(platform.db, roundId);
      say(tableCode, { type: 'bets', roundId: roundId.toString(), bets });
    },
  );
  const changed = batchMessages<string>(
    platform,
    'where a table with seats stands',
    async ([code]) => {
      const table = seatTable(code);
      if (!table) return;
      const [shown, limits] = await Promise.all([readSeatsNow(platform, table), seatLimitsNow(platform, table)]);
      const now = platform.clock.now().getTime();
      for (const place of limits)
        platform.live.publish(lobbyChannel(place), z.encode(lobbyMessage, newsOf(shown, place, now)));
    },
    lobbyEveryMs,
  );
  return {
    say,
    later,
    laid(bet) {
      seen.add(`${bet.roundId}`, bet);
      changed.add(bet.tableCode, bet.tableCode);
    },
    close: async () => {
      await seen.close();
      await Promise.all(queues.values());
      await changed.close();
    },
  };
}
