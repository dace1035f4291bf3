import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import { periodOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { settingOf, zoneOf } from '../../site/site.ts';
import { turnoverAsked } from '../../withdrawals/withdrawals.ts';
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

/** What the brand lets everybody transfer, and where its days begin. */
export interface BrandBounds extends Pick<Bounds, 'min' | 'max' | 'day'> {
  readonly count: number;
  readonly zone: string;
}

/** Settings: they are read before a transaction, not in it. */
export async function brandBounds(platform: Platform, merchant: string): Promise<BrandBounds> {
  const [min, max, day, count, zone] = await Promise.all([
    settingOf(platform, merchant, transferMin),
    settingOf(platform, merchant, transferMax),
    settingOf(platform, merchant, transferDayAmount),
    settingOf(platform, merchant, transferDayCount),
    zoneOf(platform, merchant),
  ]);
  return { min: parseMoney(min), max: parseMoney(max), day: parseMoney(day), count, zone };
}

/** How much a player may send, once and today, by the brand's calendar; an agent within what staff set for them. */
export async function boundsOf(
  platform: Platform,
  db: Db | Tx,
  { playerId, memberType }: { readonly playerId: bigint; readonly memberType: number },
  brand: BrandBounds,
): Promise<Bounds> {
  const own = isAgentType(memberType) ? await ownLimit(db, playerId) : undefined;
  const sent = await sentIn(db, playerId, periodOf('day', platform.clock.now(), brand.zone));
  const day = own?.dayAmount ?? brand.day;
  const allDone = sent.count >= brand.count ? brand.count : null;
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

/**
 * The player's deposits must have been played with before their money moves on, as before a withdrawal. Refuses
 * `agents.transfer_turnover`.
 */
export async function passTurnover(
  platform: Platform,
  tx: Tx,
  sender: { readonly playerId: bigint; readonly merchant: string },
): Promise<void> {
  const { required, actual } = await turnoverAsked(platform, tx, sender);
  if (actual < required)
    refuse('agents.transfer_turnover', {
      field: 'amount',
      required: formatMoney(required),
      actual: formatMoney(actual),
      missing: formatMoney(required - actual),
    });
}
