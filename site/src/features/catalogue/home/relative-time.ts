import { formatTag } from '@palpite/contract/base/language.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { dayOf } from '../../../base/records/zone.ts';

const dayMs = 86_400_000;
const spans = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * How long ago, in words: 'há 4 minutos', 'ontem'. Both in epoch milliseconds; under a minute is 'now', and from 24
 * hours on the brand's days are counted.
 */
export function writeAgo(at: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(formatTag(language), { numeric: 'auto', style: 'short' });
  const past = Math.max(0, now - at);
  if (past >= dayMs) {
    const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / dayMs;
    return format.format(-Math.max(1, days), 'day');
  }
  for (const [unit, ms] of spans) if (past >= ms) return format.format(-Math.floor(past / ms), unit);
  return format.format(0, 'second');
}
