// When the wins of a vendor are too much: pure.
import type { VendorAlarm } from '@palpite/contract/oversight/shapes.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import type { HourRow } from './alarm-store.ts';

/** What a vendor is allowed, as staff set it; undefined: no bound. Amounts are of each currency apart. */
export interface Bounds {
  /** More won than staked by so much, in an hour of the clock, or a day (UTC). */
  readonly hour: Micro | undefined;
  readonly day: Micro | undefined;
  /**
   * Won more than so many tenths of what was staked in a day, once that comes to `from`: one
   * lucky first bet calls nobody.
   */
  readonly tenths: bigint | undefined;
  readonly from: Micro;
  /** Whether new bets are refused from then on. */
  readonly stops: boolean;
}

export interface Crossing {
  readonly bound: VendorAlarm['bound'];
  readonly currency: string;
  readonly since: Date;
  readonly most: string;
  readonly staked: Micro;
  readonly won: Micro;
}

const dayMs = 86_400_000;

export function boundsOf(settings: Readonly<Record<string, string>>): Bounds | undefined {
  const amount = (name: string) => (settings[name] ? parseMoney(settings[name]) : undefined);
  const [whole = '0', part = '0'] = (settings.winTimes ?? '').split('.');
  const bounds: Bounds = {
    ...{ hour: amount('winHour'), day: amount('winDay'), from: amount('winFrom') ?? 0n },
    tenths: settings.winTimes ? BigInt(whole) * 10n + BigInt(part) : undefined,
    stops: settings.winStops === 'stop',
  };
  const any = bounds.hour !== undefined || bounds.day !== undefined || bounds.tenths !== undefined;
  return any ? bounds : undefined;
}

/** From when the hours have to be known: the day of the hour before, for what was booked at its end may come late. */
export function knownFrom(now: Date): Date {
  return dayStart(new Date(now.getTime() - 3_600_000));
}

const dayStart = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** Every bound that is crossed in these hours, the same crossing named the same however often it is looked. */
export function crossings({ hour, day, tenths, from }: Bounds, hours: readonly HourRow[]): Crossing[] {
  const found: Crossing[] = [];
  const beyond = (row: Omit<Crossing, 'bound' | 'most'>, bound: 'hour' | 'day', most: Micro | undefined) => {
    if (most !== undefined && row.won - row.staked > most) found.push({ ...row, bound, most: formatMoney(most) });
  };
  for (const { currency, hour: since, staked, won } of hours) beyond({ currency, since, staked, won }, 'hour', hour);
  for (const row of daysOf(hours)) {
    beyond(row, 'day', day);
    if (tenths !== undefined && row.won > 0n && row.won >= from && row.won * 10n > row.staked * tenths)
      found.push({ ...row, bound: 'times', most: `${tenths / 10n}.${tenths % 10n}` });
  }
  return found;
}

function daysOf(hours: readonly HourRow[]): Omit<Crossing, 'bound' | 'most'>[] {
  const days = new Map<string, Omit<Crossing, 'bound' | 'most'>>();
  for (const { currency, hour, staked, won } of hours) {
    const since = dayStart(hour);
    const name = `${currency} ${since.getTime()}`;
    const sum = days.get(name) ?? { currency, since, staked: 0n, won: 0n };
    days.set(name, { ...sum, staked: sum.staked + staked, won: sum.won + won });
  }
  return [...days.values()];
}
