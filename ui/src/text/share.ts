import type { Language } from './language.ts';
import { formatScaled, readScaled } from './number-format.ts';

/** Decimals of a percentage in parts per million. */
const places = 4;

/** A share of parts per million as a percentage without its sign, with as many decimals as it has: 12500 is '1,25'. */
export function shareText(share: number, language: Language, atLeast = 0): string {
  let decimals = places;
  while (decimals > atLeast && share % 10 ** (places - decimals + 1) === 0) decimals -= 1;
  return formatScaled(share / 10 ** (places - decimals), decimals, language);
}

/** How shares and figures are written and read in a language, for forms that keep them as they are typed. */
export function shareHabit(language: Language) {
  return {
    write: (share: number) => shareText(share, language),
    read: (typed: string, decimals: number) => readScaled(typed, decimals, language),
  };
}
