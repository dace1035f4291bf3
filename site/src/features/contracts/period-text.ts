import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { brandZone } from '../../base/text/brand-zone.ts';

interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
}

const hourMs = 3_600_000;

/**
 * Writes a period as the brand's clock has it: its day, its first and last day, or of an hour and less the time it
 * began and ended.
 */
export function usePeriodText(): (period: Period) => string {
  const language = useLanguage();
  return ({ startsAt, endsAt }) => {
    if (endsAt - startsAt <= hourMs) {
      const end = formatDateTime(endsAt, language, brandZone);
      const begin = formatDateTime(startsAt, language, brandZone);
      return `${begin} – ${end
        .split(/[\s,،]+/)
        .slice(1)
        .join(' ')}`;
    }
    const first = formatDate(startsAt, language, brandZone);
    const last = formatDate(endsAt - 1, language, brandZone);
    return first === last ? first : `${first} – ${last}`;
  };
}
