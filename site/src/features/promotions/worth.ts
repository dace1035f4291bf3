import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import type { Texts } from '../../base/text/texts.ts';

/** What a reward is worth: money with the brand's symbol, or whole points. */
export function worthText(
  { unit, amount }: NonNullable<Activity['reward']>,
  symbol: string,
  language: Language,
  t: Texts,
): string {
  if (unit === 'money') return formatCurrency(amount, symbol, language);
  const points = amount / 1_000_000n;
  return t('promotions:points', { count: Number(points), points: formatInteger(points, language) });
}
