import type { Language } from '@palpite/ui/text/language.ts';
import { timesText } from '../stage/times.ts';

/**
 * A multiplier in ten-thousandths as the table shows it: two decimals, rounded down. Beside it stands the exact amount.
 */
export function worthText(multiplier: number, language: Language): string {
  return timesText(multiplier - (multiplier % 100), language, 2);
}
