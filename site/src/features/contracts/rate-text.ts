import type { Language } from '@palpite/ui/text/language.ts';
import { formatScaled } from '@palpite/ui/text/number-format.ts';

/** Decimals of a percentage in parts per million. */
const places = 4;

/** Writes a rate with as many decimals as it has, at least one: 180000 is '18,0 %', 12500 '1,25 %'. */
export function rateText(rate: number, language: Language): string {
  let decimals = places;
  while (decimals > 1 && rate % 10 ** (places - decimals + 1) === 0) decimals -= 1;
  return `${formatScaled(rate / 10 ** (places - decimals), decimals, language)}\u00a0%`;
}
