import { periodOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { zoneOf } from '../../site/site.ts';
import type { GoodsRow, Limit } from './goods-store.ts';
import { redeemedSince } from './order-store.ts';

export function limitOf({ limitCount, limitPeriod }: Pick<GoodsRow, 'limitCount' | 'limitPeriod'>): Limit | null {
  return limitCount === null || limitPeriod === null ? null : { count: limitCount, period: limitPeriod };
}

/** How often the player may still redeem each of these articles that have a limit, by the brand's calendar. */
export async function leftOf(
  platform: Platform,
  db: Db | Tx,
  { playerId, merchant }: { playerId: bigint; merchant: string },
  rows: readonly GoodsRow[],
): Promise<Map<bigint, number>> {
  const limited = rows.flatMap((row) => {
    const limit = limitOf(row);
    return limit === null ? [] : [{ id: row.id, ...limit }];
  });
  if (limited.length === 0) return new Map();
  const zone = await zoneOf(platform, merchant);
  const now = platform.clock.now();
  const since = (period: Limit['period']) => (period === 'ever' ? new Date(0) : periodOf(period, now, zone).start);
  const times = await redeemedSince(
    db,
    playerId,
    limited.map(({ id, period }) => ({ id, since: since(period) })),
  );
  return new Map(limited.map(({ id, count }) => [id, Math.max(0, count - (times.get(id) ?? 0))]));
}
