// Stretches of time in words, to the precision a person acts on.
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** '3 min', '1 h 20 min', '2 d 4 h'. Less than a minute is said so. */
export function spanText(ms: number, t: TFunction): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs);
  if (minutes < 1) return t('office:span.now');
  if (minutes < 60) return t('office:span.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24)
    return minutes % 60 === 0
      ? t('office:span.hours', { hours })
      : t('office:span.hoursMinutes', { hours, minutes: minutes % 60 });
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? t('office:span.days', { days }) : t('office:span.daysHours', { days, hours: hours % 24 });
}

/** How pressing a deadline is: an hour away, a quarter of an hour away, or past. */
export function urgencyOf(leftMs: number): 'calm' | 'soon' | 'late' {
  if (leftMs <= 15 * minuteMs) return 'late';
  return leftMs <= 60 * minuteMs ? 'soon' : 'calm';
}

/** The time now, followed every ten seconds. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
