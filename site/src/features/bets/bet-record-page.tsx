import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { Dices, WifiOff } from '@palpite/ui/icon.tsx';
import { Pager } from '@palpite/ui/pager.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { Segmented } from '@palpite/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { failureText } from '../../base/failure.ts';
import { lazyPart } from '../../base/lazy-part.ts';
import { useTexts } from '../../base/texts.ts';
import css from './bet-record-page.module.css';
import { BetTable } from './bet-table.tsx';
import { betRecordQuery } from './bets-data.ts';
import { boundsOf, periods, type RecordView, readRecord, recordPath } from './bets-state.ts';

const BetDialog = lazyPart(
  () => import('./bet-dialog.tsx'),
  (module) => module.BetDialog,
);

/** Every bet of the player, by period; each opens to its round. The address holds the period, the page and the open bet. */
export function BetRecordPage() {
  const t = useTexts('bets');
  const [path, navigate] = useLocation();
  const view = readRecord(useSearch());
  const bounds = boundsOf(view, new Date());
  const record = useQuery(betRecordQuery({ page: view.page, ...bounds }));
  const go = (next: Partial<RecordView>, replace = false) =>
    navigate(recordPath(path, { ...view, ...next }), { replace });
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <div className={css.filters}>
        <Segmented
          label={t('period.label')}
          value={view.period}
          onChange={(period) => go({ period, page: 1 }, true)}
          items={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        />
        {view.period === 'days' && (
          <form className={css.dates} onSubmit={(event) => event.preventDefault()}>
            <label>
              <span>{t('period.from')}</span>
              <input
                type="date"
                value={view.from}
                max={view.to || undefined}
                onChange={(event) => go({ from: event.currentTarget.value, page: 1 }, true)}
              />
            </label>
            <label>
              <span>{t('period.to')}</span>
              <input
                type="date"
                value={view.to}
                min={view.from || undefined}
                onChange={(event) => go({ to: event.currentTarget.value, page: 1 }, true)}
              />
            </label>
          </form>
        )}
      </div>
      {record.isError ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('failed')}
          text={failureText(record.error, t)}
          actions={<Button onClick={() => void record.refetch()}>{t('site:error.retry')}</Button>}
        />
      ) : record.isPending ? (
        <div className={css.loading} aria-busy="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height={44} radius={10} />
          ))}
        </div>
      ) : record.data.list.length === 0 ? (
        <Empty
          art={<Dices size={40} />}
          title={view.period === 'all' ? t('none') : t('noneInPeriod')}
          text={t('noneText')}
          actions={
            <Link href="/" className={buttonClass()}>
              {t('toGames')}
            </Link>
          }
        />
      ) : (
        <>
          <BetTable record={record.data} onOpen={(bet) => go({ bet: bet.orderNo })} />
          <Pager
            page={view.page}
            totalPages={record.data.totalPages}
            onPage={(page) => page >= 1 && page <= record.data.totalPages && go({ page })}
            labels={{
              pages: t('site:pages'),
              previous: t('site:previousPage'),
              next: t('site:nextPage'),
              page: (number) => t('site:page', { number }),
            }}
          />
        </>
      )}
      {view.bet && (
        <Suspense fallback={null}>
          <BetDialog orderNo={view.bet} onClose={() => go({ bet: undefined }, true)} />
        </Suspense>
      )}
    </div>
  );
}
