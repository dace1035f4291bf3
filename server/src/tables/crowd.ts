import { type TableMessage, tableMessage } from '@palpite/contract/tables/shapes.ts';
import * as z from 'zod/mini';
import type { Platform } from '../base/room.ts';
import { batchMessages } from '../shared/shared.ts';
import { type Place, tableChannel } from './names.ts';
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

export function openCrowd(platform: Platform): Crowd {
  const queues = new Map<string, Promise<void>>();
  const say: Crowd['say'] = (table, places, message) => {
    const body = z.encode(tableMessage, message);
    for (const place of places) platform.live.publish(tableChannel(table, place), body);
  };
  const later: Crowd['later'] = (table, work) => {
    const next = (queues.get(table) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => platform.log.warn({ err: error, table }, 'a table was not told'));
    queues.set(table, next);
  };
  const seen = batchMessages<BetRow>(platform, 'what players of a table bet', async ([bet]) => {
    const { roundId, tableCode, merchant, currency } = bet;
    const { spots, ...sums } = await totalsAt(platform.db, { roundId, merchant, currency });
    const message = { type: 'bets' as const, roundId: roundId.toString(), spots: [...spots], ...sums };
    say(tableCode, [{ merchant, currency }], message);
  });
  return {
    say,
    later,
    placed: (bet) => seen.add(`${bet.roundId}:${bet.merchant}:${bet.currency}`, bet),
    close: async () => {
      await seen.close();
      await Promise.all(queues.values());
    },
  };
}
