import { Refused } from '@palpite/contract/base/client.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { ChevronRight, Landmark } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatDateTime } from '@palpite/ui/number-format.ts';
import { Pager } from '@palpite/ui/pager.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../base/balance.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { useTexts } from '../../base/texts.ts';
import { withdrawalsQuery } from './payments-data.ts';
import css from './withdraw-page.module.css';
import { toneOf } from './withdrawal-state.ts';

/** The withdrawals so far, newest first; each opens to its steps. */
export function WithdrawalList() {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const withdrawals = useQuery({ ...withdrawalsQuery(page), placeholderData: keepPreviousData });
  // The form beside it says so already, and once is enough.
  if (withdrawals.error instanceof Refused && withdrawals.error.code === 'players.register_first') return null;
  return (
    <section className={css.list} aria-labelledby="earlier-withdrawals">
      <h2 id="earlier-withdrawals">{t('withdraw.earlier')}</h2>
      {withdrawals.isError ? (
        <LoadFailed calm={t('nothingMoved')} error={withdrawals.error} onRetry={() => void withdrawals.refetch()} />
      ) : withdrawals.isPending ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={76} radius={16} />
          <Skeleton height={76} radius={16} />
        </div>
      ) : withdrawals.data.list.length === 0 ? (
        <Empty art={<Landmark size={36} />} title={t('withdraw.none')} text={t('withdraw.noneText')} />
      ) : (
        <ul>
          {withdrawals.data.list.map((withdrawal) => (
            <li key={withdrawal.orderNo}>
              <Link href={`/member/withdraw/${withdrawal.orderNo}`} className={css.item}>
                <span>
                  <b>
                    <Money amount={withdrawal.amount} symbol={symbol} />
                  </b>
                  <small className="num">
                    {formatDateTime(withdrawal.createdAt, language)},{' '}
                    <span className={css.key}>
                      {t(`withdraw.keyShort.${withdrawal.pixKeyType}`)} {withdrawal.pixKeyMasked}
                    </span>
                  </small>
                </span>
                <Badge tone={toneOf(withdrawal.state)}>{t(`withdrawal.state.${withdrawal.state}`)}</Badge>
                <ChevronRight size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        totalPages={withdrawals.data?.totalPages ?? 1}
        onPage={setPage}
        labels={{
          pages: t('site:pages'),
          previous: t('site:previousPage'),
          next: t('site:nextPage'),
          page: (number) => t('site:page', { number }),
        }}
      />
    </section>
  );
}
