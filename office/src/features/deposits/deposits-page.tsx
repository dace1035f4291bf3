import { depositState } from '@palpite/contract/payments/shapes.ts';
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
import { useNow } from '../../base/span.ts';
import { Trouble } from '../../base/trouble.tsx';
import { queueQuery } from './deposits-data.ts';
import { DepositsTable } from './deposits-table.tsx';

/** What a person decides comes first, then how deposits end. */
const tabs = ['review', 'waiting', 'paid', 'returned', 'rejected', 'expired', 'cancelled', 'failed', 'all'] as const;

/** Every deposit, by state; transfers with a proof wait for a person. */
export function DepositsPage() {
  const { t } = useTranslation();
  const now = useNow();
  const [{ tab, text, page }, show] = useListing(tabs, 'review');
  const state = depositState.safeParse(tab).data;
  const refetchInterval = usePollMs();
  const queue = useQuery({ ...queueQuery(state, page, text), refetchInterval });
  const waiting = queue.data?.counts.review ?? 0;

  return (
    <>
      <PageHead
        title={t('deposits.title')}
        lead={queue.data && (waiting === 0 ? t('deposits.noneWaiting') : t('deposits.waiting', { count: waiting }))}
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
        label={t('deposits.find')}
        asked={text}
        onFind={(wanted) => show(wanted === '' ? { text: '' } : { text: wanted, tab: 'all' })}
      />
      <QueueTabs
        label={t('deposits.states')}
        names={tabs}
        value={tab}
        nameOf={(name) => (name === 'all' ? t('deposits.all') : t(`deposits.state.${name}`))}
        counts={queue.data?.counts}
        onChange={(name) => show({ tab: name })}
      >
        {queue.isError ? (
          <Trouble error={queue.error} onRetry={() => void queue.refetch()} />
        ) : queue.data ? (
          <>
            <DepositsTable
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
