import { readTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatOdds } from '@palpite/ui/text/number-format.ts';

/** Odds as they travel ('1.50'), as they are read. */
export function oddsText(odds: string, language: Language): string {
  return formatOdds(readTenThousandths(odds) ?? 0, language);
}
