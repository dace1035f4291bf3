import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate, formatScaled } from '@palpite/ui/text/number-format.ts';

/** Writes a day of the calendar, which has no zone of its own. */
export function useDay(): (day: string) => string {
  const language = useLanguage();
  return (day) => formatDate(Date.parse(`${day}T12:00:00Z`), language, 'UTC');
}

/** Writes a rate, which is in hundredths of a percent. */
export function useRate(): (rate: number) => string {
  const language = useLanguage();
  return (rate) => `${formatScaled(BigInt(rate), 2, language)}%`;
}
