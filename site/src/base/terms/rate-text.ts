import { type Terms, topRateOf } from '@palpite/math/commission/terms.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { shareText } from '@palpite/ui/text/share.ts';

/** Writes a rate with at least one decimal: 180000 is '18,0 %'. */
export function rateText(rate: number, language: Language): string {
  return `${shareText(rate, language, 1)}\u00a0%`;
}

/** The most that terms may come to. */
export function topRateText(terms: Terms, language: Language): string {
  return rateText(topRateOf(terms), language);
}
