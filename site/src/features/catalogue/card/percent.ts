import type { Language } from '@palpite/ui/text/language.ts';
import { decimalMark } from '@palpite/ui/text/number-format.ts';

/** Writes a percentage the platform sends as a decimal string: '99.00' → '99,00%' where a comma parts the decimals. */
export function writePercent(decimal: string, language: Language): string {
  return `${decimal.replace('.', decimalMark(language))}%`;
}
