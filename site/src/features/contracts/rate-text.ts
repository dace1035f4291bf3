import { type Terms, topRateOf } from '@palpite/math/commission/terms.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatScaled } from '@palpite/ui/text/number-format.ts';

/** Decimals of a percentage in parts per million. */
const places = 4;

/** A share of parts per million as a percentage without its sign, with as many decimals as it has: 12500 is '1,25'. */
export function shareText(rate: number, language: Language, atLeast: number): string {
  let decimals = places;
  while (decimals > atLeast && rate % 10 ** (places - decimals + 1) === 0) decimals -= 1;
  return formatScaled(rate / 10 ** (places - decimals), decimals, language);
}

/** Writes a rate with at least one decimal: 180000 is '18,0 %'. */
export function rateText(rate: number, language: Language): string {
  return `${shareText(rate, language, 1)}\u00a0%`;
}

/** The most that terms may come to. */
export function topRateText(terms: Terms, language: Language): string {
  return rateText(topRateOf(terms), language);
}
