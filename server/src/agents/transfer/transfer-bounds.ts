import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import { periodOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { settingOf, zoneOf } from '../../site/site.ts';
import { transferDayAmount, transferDayCount, transferMax, transferMin } from '../settings.ts';
import { ownLimit } from './limit-store.ts';
import { sentIn } from './transfer-store.ts';

export interface Bounds {
  /** Of one transfer. */
  readonly min: Micro;
  readonly max: Micro;
  /** Of a day. */
  readonly day: Micro;
  /** What may still be sent today; nothing once it was done too often. */
  readonly dayLeft: Micro;
  /** How many transfers a day has, where all of today's are done. */
  readonly allDone: number | null;
}

/** What the brand lets everybody transfer. */
export async function brandBounds(platform: Platform, merchant: string): Promise<Pick<Bounds, 'min' | 'max' | 'day'>> {
  const [min, max, day] = await Promise.all([
    settingOf(platform, merchant, transferMin),
    settingOf(platform, merchant, transferMax),
    settingOf(platform, merchant, transferDayAmount),
  ]);
  return { min: parseMoney(min), max: parseMoney(max), day: parseMoney(day) };
}

/** How much a player may send, once and today, by the brand's calendar; an agent within what staff set for them. */
export async function boundsOf(
  platform: Platform,
  db: Db | Tx,
  sender: { readonly playerId: bigint; readonly merchant: string; readonly memberType: number },
): Promise<Bounds> {
  const { playerId, merchant, memberType } = sender;
  const [brand, most, own, sent] = await Promise.all([
    brandBounds(platform, merchant),
    settingOf(platform, merchant, transferDayCount),
    isAgentType(memberType) ? ownLimit(db, playerId) : undefined,
    zoneOf(platform, merchant).then((zone) => sentIn(db, playerId, periodOf('day', platform.clock.now(), zone))),
  ]);
  const day = own?.dayAmount ?? brand.day;
  const allDone = sent.count >= most ? most : null;
  const left = day - sent.sum;
  return {
    min: brand.min,
    max: own?.maximum ?? brand.max,
    day,
    dayLeft: allDone !== null || left < 0n ? 0n : left,
    allDone,
  };
}

/** Refuses `agents.transfer_count`, `agents.transfer_range` and `agents.transfer_day`, by the bound that was met. */
export function passBounds({ min, max, day, dayLeft, allDone }: Bounds, amount: Micro): void {
  if (allDone !== null) refuse('agents.transfer_count', { field: 'amount', count: allDone });
  if (amount < min || amount > max)
    refuse('agents.transfer_range', { field: 'amount', min: formatMoney(min), max: formatMoney(max) });
  if (amount > dayLeft)
    refuse('agents.transfer_day', { field: 'amount', day: formatMoney(day), max: formatMoney(dayLeft) });
}
