import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { ReceiptText } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDate, formatDateTime, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { ListPages } from '../../base/page/list-pages.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './rebates.module.css';
import { historyQuery, type RebateRow } from './rebates-data.ts';

/** What was paid, the newest first, each with the turnover it is made of. */
export function RebateHistory() {
  const t = useTexts('rebates', 'catalogue');
  const [page, setPage] = useState(1);
  const found = useQuery(historyQuery(page));
  return (
    <section aria-labelledby="rebate-history">
      <h2 id="rebate-history" className={css.heading}>
        {t('history')}
      </h2>
      <ListPages
        pages={{ ...found, page, onPage: setPage }}
        label={t('history')}
        className={css.products}
        failed={t('historyFailed')}
        empty={<Empty art={<ReceiptText size={36} />} title={t('none')} text={t('noneText')} />}
        lineHeight={92}
      >
        {(row) => <Payment key={row.rebateId} row={row} />}
      </ListPages>
    </section>
  );
}

function Payment({ row: { at, way, amount, carriedBefore, carriedAfter, lines } }: { row: RebateRow }) {
  const t = useTexts('rebates', 'catalogue');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const money = (sum: bigint) => formatCurrency(sum, symbol, language);
  const day = (text: string) => formatDate(Date.parse(`${text}T12:00:00Z`), language, 'UTC');
  return (
    <li>
      <div className={css.row}>
        <b className="num">{formatDateTime(at, language, brandZone)}</b>
        <Badge tone={amount > 0n ? 'good' : 'neutral'}>{t(amount > 0n ? `way.${way}` : 'notPaid')}</Badge>
        <Money amount={amount} symbol={symbol} className={css.rate ?? ''} />
      </div>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={`${line.day}${line.gameType}`}>
            <span>
              {t('line', {
                product: t(`catalogue:type.${line.gameType}`),
                day: day(line.day),
                turnover: money(line.turnover),
                rate:
                  line.rate === null ? t('asPaid') : t('rate', { rate: formatScaled(BigInt(line.rate), 2, language) }),
              })}
            </span>
            <span className="num">{money(line.amount)}</span>
          </li>
        ))}
        {carriedBefore !== 0n && (
          <li>
            <span>{t('carriedBefore')}</span>
            <span className="num">{money(carriedBefore)}</span>
          </li>
        )}
        {carriedAfter !== 0n && (
          <li>
            <span>{t('carriedAfter')}</span>
            <span className="num">{money(carriedAfter)}</span>
          </li>
        )}
      </ul>
    </li>
  );
}
