// Days of the calendar at the brand, as people write them.
import type { Language } from '@palpite/ui/text/language.ts';
import { formatDate } from '@palpite/ui/text/number-format.ts';

/** '2026-03-02' → '02/03/2026'. */
export function dayText(day: string, language: Language): string {
  // midday: the calendar's day is the same in every zone
  return formatDate(Date.parse(`${day}T12:00:00Z`), language, 'UTC');
}
