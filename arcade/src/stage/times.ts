import type { Language } from '@palpite/ui/language.ts';
import { formatScaled, isolated } from '@palpite/ui/number-format.ts';

/** Decimals of a multiplier in ten-thousandths. */
const places = 4;

/**
 * Writes a multiplier in ten-thousandths with as many decimals as it has, or at least so many: 19800 is '1,98×', 10000
 * '1×' and with two '1,00×'.
 */
export function timesText(multiplier: number, language: Language, atLeast = 0): string {
  let decimals = places;
  while (decimals > atLeast && multiplier % 10 ** (places - decimals + 1) === 0) decimals -= 1;
  return isolated(`${formatScaled(Math.round(multiplier / 10 ** (places - decimals)), decimals, language)}×`, language);
}

/**
 * Writes a chance as a percentage; of a small one the first three digits that say something:
 * '30%', '49,50%', '0,0153%'.
 */
export function chanceText(chance: number, language: Language): string {
  const percent = chance * 100;
  const isWhole = Math.abs(percent - Math.round(percent)) < 1e-9 && (percent >= 1 || percent === 0);
  const decimals = isWhole ? 0 : percent >= 1 ? 2 : Math.min(10, 2 - Math.floor(Math.log10(percent)));
  return isolated(`${formatScaled(Math.round(percent * 10 ** decimals), decimals, language)}%`, language);
}
