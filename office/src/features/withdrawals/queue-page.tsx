import { withdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { IconButton } from '@palpite/ui/button.tsx';
import { RefreshCw } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import { FindForm } from '../../base/desk/find-form.tsx';
import { useListing } from '../../base/desk/listing.ts';
import { QueueTabs } from '../../base/desk/queue-tabs.tsx';
import { usePollMs } from '../../base/live.ts';
import { LiveMark } from '../../base/live-mark.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { spanText, useNow } from '../../base/span.ts';
import { Trouble } from '../../base/trouble.tsx';
import { type Queue, queueQuery } from './withdrawals-data.ts';
import { WithdrawalsTable } from './withdrawals-table.tsx';

/** What a person decides comes first, then the road a withdrawal takes. */
const tabs = ['review', 'requested', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled', 'all'] as const;

/** Everything that waits, and everything that was decided, by state. */
export function QueuePage() {
  const { t } = useTranslation();
  const now = useNow();
  const [{ tab, text, page }, show] = useListing(tabs, 'review');
  const state = withdrawalState.safeParse(tab).data;
  const refetchInterval = usePollMs();
  const queue = useQuery({ ...queueQuery(state, page, text), refetchInterval });
  const waitingShown = tab === 'review' && page === 1 && text === '';

  return (
    <>
      <PageHead
        title={t('queue.title')}
        lead={queue.data && <Lead queue={queue.data} now={now} waitingShown={waitingShown} />}
        actions={
          <>
            <LiveMark />
            <IconButton label={t('action.refresh')} onClick={() => void queue.refetch()}>
              <RefreshCw size={18} />
            </IconButton>
          </>
        }
      />
      <FindForm
        key={text}
        label={t('queue.find')}
        asked={text}
        onFind={(wanted) => show(wanted === '' ? { text: '' } : { text: wanted, tab: 'all' })}
      />
      <QueueTabs
        label={t('queue.states')}
        names={tabs}
        value={tab}
        nameOf={(name) => (name === 'all' ? t('queue.all') : t(`withdrawal.state.${name}`))}
        counts={queue.data?.counts}
        onChange={(name) => show({ tab: name })}
      >
        {queue.isError ? (
          <Trouble error={queue.error} onRetry={() => void queue.refetch()} />
        ) : queue.data ? (
          <>
            <WithdrawalsTable
              rows={queue.data.list}
              tab={tab}
              searching={text !== ''}
              now={now}
              stale={queue.isPlaceholderData}
            />
            <ListPager page={page} totalPages={queue.data.totalPages} onPage={(to) => show({ page: to })} />
          </>
        ) : (
          <ListWait />
        )}
      </QueueTabs>
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
