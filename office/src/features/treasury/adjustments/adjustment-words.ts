// What an adjustment does, in words.
import type { Language } from '@palpite/ui/text/language.ts';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { symbolOf } from '../../../base/symbols.ts';
import type { Adjustment } from './adjustments-data.ts';

/** The amount and the player, as the sentences of this page want them. */
export function adjustmentWords(
  { amount, currency, playerName }: Pick<Adjustment, 'amount' | 'currency' | 'playerName'>,
  language: Language,
) {
  return { amount: formatCurrency(amount, symbolOf(currency), language), name: playerName };
}
