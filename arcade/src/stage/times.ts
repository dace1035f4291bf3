import type { Language } from '@palpite/ui/text/language.ts';
import { formatScaled, isolated } from '@palpite/ui/text/number-format.ts';

export { timesText } from '@palpite/ui/text/number-format.ts';

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
