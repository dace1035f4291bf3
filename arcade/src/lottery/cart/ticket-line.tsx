import type { TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import { percentOf, sharedPrize } from '../price.ts';
import css from './cart.module.css';
import { contentText } from './ticket-text.ts';

export interface TicketLineProps {
  asked: TicketAsked;
  units: number;
  cost: bigint;
  symbol: string;
  family: OpenedFamily | undefined;
  names: Names;
  /** After the cost: what became of it. */
  end?: ReactNode;
}

/** So many numbers that pay less are named one by one. */
const mostShown = 5;

/** A ticket: its play, what was picked, how many units at what price. */
export function TicketLine({ asked, units, cost, symbol, family, names, end }: TicketLineProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const play = family?.plays.get(asked.play);
  const rows = play?.board.rows.map(({ code }) => code) ?? [];
  const less = Object.entries(asked.reduced ?? {});
  return (
    <>
      <strong>{names.play(asked.play)}</strong>
      <bdi className={css.content}>{contentText(asked.content, rows, names)}</bdi>
      <span className={css.terms}>
        {t('cart.units', { count: units, units: formatInteger(units, language) })} × {money(asked.unit)}
        {asked.multiple > 1 && ` × ${formatInteger(asked.multiple, language)}`}
        {asked.series !== undefined && `, ${t('cart.series', { series: formatInteger(asked.series, language) })}`}
        {asked.rebate ? `, ${t('cart.plate', { percent: formatScaled(asked.rebate, 2, language) })}` : ''}
      </span>
      {play && less.length > 0 && (
        <ul className={css.half}>
          {less.slice(0, mostShown).map(([number, share]) => (
            <li key={number}>
              {t('price.half', {
                ...{ number: names.number(number), percent: percentOf(share, language) },
                amount: money(sharedPrize(play, asked, number, share)),
              })}
            </li>
          ))}
          {less.length > mostShown && <li>{t('price.halfMore', { count: less.length - mostShown })}</li>}
        </ul>
      )}
      <span className={css.cost}>
        {money(cost)}
        {end}
      </span>
    </>
  );
}
