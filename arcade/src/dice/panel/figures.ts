import type { Language } from '@palpite/ui/text/language.ts';
import { scaledParts } from '@palpite/ui/text/number-format.ts';

/** A roll or a target in hundredths with two digits before the mark: 8,14 is '08' and ',14'. */
export function rollParts(hundredths: number, language: Language): { whole: string; rest: string } {
  const { whole, decimalMark, fraction } = scaledParts(hundredths, 2, language);
  return { whole: whole.padStart(2, '0'), rest: decimalMark + fraction };
}

export function rollText(hundredths: number, language: Language): string {
  const { whole, rest } = rollParts(hundredths, language);
  return whole + rest;
}
