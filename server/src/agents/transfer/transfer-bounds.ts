import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import { periodOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { settingOf, zoneOf } from '../../site/site.ts';
import { transferDayAmount, transferDayCount, transferMax, transferMin } from '../settings.ts';
import { sentIn } from './transfer-store.ts';

export interface Bounds {
  /** Of one transfer. */
  readonly min: Micro;
  readonly max: Micro;
  /** What may still be sent today; nothing once it was done too often. */
  readonly dayLeft: Micro;
}

/** How much a player may send, once and today, by the brand's calendar. */
export async function boundsOf(
  platform: Platform,
  db: Db | Tx,
  sender: { readonly playerId: bigint; readonly merchant: string },
): Promise<Bounds> {
  const { playerId, merchant } = sender;
  const [min, max, dayAmount, most, sent] = await Promise.all([
    settingOf(platform, merchant, transferMin),
    settingOf(platform, merchant, transferMax),
    settingOf(platform, merchant, transferDayAmount),
    settingOf(platform, merchant, transferDayCount),
    zoneOf(platform, merchant).then((zone) => sentIn(db, playerId, periodOf('day', platform.clock.now(), zone))),
  ]);
  const left = parseMoney(dayAmount) - sent.sum;
  return {
    min: parseMoney(min),
    max: parseMoney(max),
    dayLeft: sent.count >= most || left < 0n ? 0n : left,
  };
}

/** Refuses `agents.transfer_range`. */
export function passBounds({ min, max, dayLeft }: Bounds, amount: Micro): void {
  const highest = max < dayLeft ? max : dayLeft;
  if (amount < min || amount > highest)
    refuse('agents.transfer_range', { field: 'amount', min: formatMoney(min), max: formatMoney(highest) });
}
