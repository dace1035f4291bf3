import type { Language } from '@palpite/ui/text/language.ts';
import { formatDateTime, formatTime } from '@palpite/ui/text/number-format.ts';
import { isToday } from '../records/zone.ts';

/** Writes when something of an order was, or is due: the hour alone where that is today, else with its day. */
export function timeOf(epochMs: number, language: Language): string {
  return isToday(epochMs) ? formatTime(epochMs, language).slice(0, 5) : formatDateTime(epochMs, language);
}
