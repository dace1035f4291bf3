import type { Micro } from '@palpite/math/money.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatScaled, isolated } from '@palpite/ui/text/number-format.ts';
import { timesOf } from './tier.ts';

/** How many times the stake came back, with two decimals: '2,50×'. */
export function timesText(paid: { payout: Micro; staked: Micro }, language: Language): string {
  return isolated(`${formatScaled(timesOf(paid), 2, language)}×`, language);
}
