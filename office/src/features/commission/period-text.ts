import type { Language } from '@palpite/ui/text/language.ts';
import { formatDate, formatDateTime } from '@palpite/ui/text/number-format.ts';

interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
}

const hourMs = 3_600_000;

/** Writes a period: its day, its first and last day, or of an hour and less the times it began and ended. */
export function periodText({ startsAt, endsAt }: Period, language: Language): string {
  if (endsAt - startsAt <= hourMs) {
    const [, ...time] = formatDateTime(endsAt, language).split(/[\s,،]+/);
    return `${formatDateTime(startsAt, language)} – ${time.join(' ')}`;
  }
  const [first, last] = [formatDate(startsAt, language), formatDate(endsAt - 1, language)];
  return first === last ? first : `${first} – ${last}`;
}
