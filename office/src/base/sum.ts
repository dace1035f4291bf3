import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { symbolOf } from './symbols.ts';

/** Writes an amount as one text, with the sign of its currency. */
export function useSum(): (amount: bigint, currency: string) => string {
  const language = useLanguage();
  return (amount, currency) => formatCurrency(amount, symbolOf(currency), language);
}
