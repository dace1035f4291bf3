import { withdrawalState } from '@palpite/contract/payments/shapes.ts';
import { IconButton } from '@palpite/ui/button.tsx';
import { RefreshCw } from '@palpite/ui/icon.tsx';
import { Pager } from '@palpite/ui/pager.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { Tabs } from '@palpite/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { usePollMs } from '../../base/live.ts';
import { LiveMark } from '../../base/live-mark.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { spanText, useNow } from '../../base/span.ts';
import { Trouble } from '../../base/trouble.tsx';
import css from './queue-page.module.css';
import { QueueTable } from './queue-table.tsx';
import { type Queue, queueQuery } from './withdrawals-data.ts';

/** What a person decides comes first, then the road a withdrawal takes. */
const tabs = ['review', 'requested', 'approved', 'paying', 'paid', 'rejected', 'failed', 'all'] as const;
type TabName = (typeof tabs)[number];

/** Everything that waits, and everything that was decided, by state. */
export function QueuePage() {
  const { t } = useTranslation();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('state')) ?? 'review';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const state = withdrawalState.safeParse(tab).data;
  const refetchInterval = usePollMs();
  const queue = useQuery({ ...queueQuery(state, page), refetchInterval });

  const show = (name: TabName, at = 1) =>
    setSearch(
      { ...(name !== 'review' && { state: name }), ...(at > 1 && { page: String(at) }) },
      { replace: at === page },
    );

  return (
    <>
      <PageHead
        title={t('queue.title')}
        lead={queue.data && <Lead queue={queue.data} now={now} waitingShown={tab === 'review' && page === 1} />}
        actions={
          <>
            <LiveMark />
            <IconButton label={t('action.refresh')} onClick={() => void queue.refetch()}>
              <RefreshCw size={18} />
            </IconButton>
          </>
        }
      />
      <Tabs
        className={css.tabs ?? ''}
        label={t('queue.states')}
        value={tab}
        onChange={(name) => show(name)}
        items={tabs.map((name) => ({
          value: name,
          label: (
            <>
              {name === 'all' ? t('queue.all') : t(`withdrawal.state.${name}`)}
              <Count counts={queue.data?.counts} name={name} />
            </>
          ),
        }))}
      >
        {queue.isError ? (
          <Trouble error={queue.error} onRetry={() => void queue.refetch()} />
        ) : queue.data ? (
          <>
            <QueueTable rows={queue.data.list} tab={tab} now={now} stale={queue.isPlaceholderData} />
            <div className={css.pager}>
              <Pager
                page={page}
                totalPages={queue.data.totalPages}
                onPage={(to) => show(tab, to)}
                labels={{
                  pages: t('pager.pages'),
                  previous: t('pager.previous'),
                  next: t('pager.next'),
                  page: (number) => t('pager.page', { number }),
                }}
              />
            </div>
          </>
        ) : (
          <Wait />
        )}
      </Tabs>
    </>
  );
}

function Lead({ queue, now, waitingShown }: { queue: Queue; now: number; waitingShown: boolean }) {
  const { t } = useTranslation();
  const count = queue.counts.review ?? 0;
  if (count === 0) return <>{t('queue.noneWaiting')}</>;
  const sentence = t('queue.waiting', { count });
  const oldest = waitingShown ? Math.min(...queue.list.map((row) => row.createdAt)) : undefined;
  if (oldest === undefined || !Number.isFinite(oldest)) return <>{sentence}</>;
  return <>{`${sentence} ${t('queue.oldest', { count, span: spanText(now - oldest, t) })}`}</>;
}

function Count({ counts, name }: { counts: Queue['counts'] | undefined; name: TabName }) {
  if (!counts) return null;
  const count = name === 'all' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : (counts[name] ?? 0);
  return <span className={css.count}>{count}</span>;
}

function Wait() {
  const { t } = useTranslation();
  return (
    <div className={css.wait} aria-busy="true">
      <span className="sr-only" role="status">
        {t('state.loading')}
      </span>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={at} height={36} />
      ))}
    </div>
  );
}
