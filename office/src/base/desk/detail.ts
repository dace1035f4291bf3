// Figures that come by name, as words: 'exigido R$ 300,00 · apostado R$ 350,00'.
import { parseMoney } from '@palpite/math/money.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import type { TFunction } from 'i18next';
import { pixSymbol } from '../symbols.ts';

const money = /^-?\d{1,12}\.\d{2,6}$/;

/** A figure as it travels; an amount of money in the reader's way of writing. */
export function figureText(value: string, language: Language): string {
  return money.test(value) ? formatCurrency(parseMoney(value), pixSymbol, language) : value;
}

/** What is there of `told`, in its order; `under` is where the words for each name stand. */
export function detailText(
  detail: Readonly<Record<string, string>>,
  told: readonly string[],
  under: string,
  t: TFunction,
  language: Language,
): string {
  return told
    .flatMap((name) => {
      const value = detail[name];
      return value === undefined ? [] : [t(`${under}.${name}`, { value: figureText(value, language) })];
    })
    .join(' · ');
}
