import type { Safeguards } from '@palpite/contract/safeguards/player.ts';
import {
  type HeldKind,
  type Limit,
  type LimitPeriod,
  limitKind,
  limitPeriod,
  type TimeLimit,
} from '@palpite/contract/safeguards/shapes.ts';
import { periodOf } from '../base/calendar.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { symbolOf } from '../site/site.ts';
import { exclusionOf } from './exclusion.ts';
import { realityOf } from './reality/reality.ts';
import { limitsAt, pendingLimits, usageAt, zoneOfPlayer } from './store.ts';
import { perMinute } from './time.ts';
import { waitHours } from './waiting.ts';

/** Every limit with what is used of it. */
export async function readSafeguards({ platform, who, merchant }: Ask<PlayerSession>): Promise<Safeguards> {
  const { db } = platform;
  const { playerId, currency } = who;
  const now = platform.clock.now();
  const [currencySymbol, limits, pending, usage, exclusion, reality, zone] = await Promise.all([
    symbolOf(platform, merchant, currency),
    limitsAt(db, playerId, now),
    pendingLimits(db, playerId, now),
    usageAt(db, playerId, now),
    exclusionOf(platform, db, playerId),
    realityOf(platform, db, who),
    zoneOfPlayer(db, playerId),
  ]);
  const standing = (kind: HeldKind, period: LimitPeriod) => {
    const of = (row: { kind: string; period: string }) => row.kind === kind && row.period === period;
    const later = pending.find(of);
    return {
      period,
      amount: limits.find(of)?.amount ?? null,
      used: usage.find(of)?.used ?? 0n,
      resetsAt: periodOf(period, now, zone).end.getTime(),
      pending: later ? { amount: later.amount, from: later.from.getTime() } : null,
    };
  };
  const lines = limitKind.options.flatMap((kind) =>
    limitPeriod.options.map((period): Limit => ({ kind, ...standing(kind, period) })),
  );
  const timeLimits = limitPeriod.options.map((period) => inMinutes(standing('time', period)));
  return { currencySymbol, limits: lines, timeLimits, waitHours, exclusion: exclusion ?? null, ...reality };
}

function inMinutes({ period, amount, used, resetsAt, pending }: Omit<Limit, 'kind'>): TimeLimit {
  const minutes = (seconds: bigint | null) => (seconds === null ? null : Number(seconds / perMinute));
  return {
    period,
    minutes: minutes(amount),
    usedMinutes: Number(used / perMinute),
    resetsAt,
    pending: pending && { minutes: minutes(pending.amount), from: pending.from },
  };
}
