import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { ArrowLeftRight } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { RecordPager } from '../../base/records/record-states.tsx';
import { Result } from '../../base/records/result.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './transfer.module.css';
import { transfersQuery } from './transfer-data.ts';

/** The transfers so far, newest first: with whom, how much, and what could be spent after it. */
export function TransferList() {
  const t = useTexts('agents', 'records');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(transfersQuery(page));
  return (
    <section aria-labelledby="member-transfers">
      <h2 id="member-transfers">{t('transfer.earlier')}</h2>
      {isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} calm={t('transfer.calm')} />
      ) : !data ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={68} radius={16} />
          <Skeleton height={68} radius={16} />
        </div>
      ) : data.list.length === 0 ? (
        <Empty art={<ArrowLeftRight size={36} />} title={t('transfer.none')} text={t('transfer.noneText')} />
      ) : (
        <ul className={css.list} aria-busy={isPlaceholderData}>
          {data.list.map(({ orderNo, at, direction, counterpart, amount, balanceAfter }) => (
            <li key={orderNo}>
              <span>
                <b>{t(`transfer.direction.${direction}`, { name: counterpart })}</b>
                <small className="num">
                  {formatDateTime(at, language, brandZone)}
                  {comma(language)}
                  {orderNo}
                </small>
              </span>
              <span>
                <Result amount={direction.startsWith('to_') ? -amount : amount} symbol={symbol} />
                {balanceAfter !== null && (
                  <small>
                    {t('transfer.balanceAfter')} <Money amount={balanceAfter} symbol={symbol} />
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <RecordPager page={page} totalPages={data?.totalPages ?? 0} onPage={setPage} />
    </section>
  );
}
