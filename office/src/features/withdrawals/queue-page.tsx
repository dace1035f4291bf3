import { withdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePollMs } from '../../base/live.ts';
import { ExportButton } from '../../base/queue/export-button.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { OrderQueue } from '../../base/queue/order-queue.tsx';
import { SavedFilters } from '../../base/queue/saved-filters.tsx';
import { spanText, useNow } from '../../base/span.ts';
import { loadFile, type Queue, queueQuery } from './withdrawals-data.ts';
import { WithdrawalsTable } from './withdrawals-table.tsx';

/** What a person decides comes first, then the road a withdrawal takes. */
const tabs = ['review', 'requested', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled', 'all'] as const;

/** What is done is not counted: it is ever more. */
const waiting = ['review', 'requested', 'approved', 'paying'] as const;

/** Everything that waits, and everything that was decided, by state. */
export function QueuePage() {
  const { t } = useTranslation('withdrawals');
  const now = useNow();
  const [listing, show, filter] = useListing(tabs, 'review');
  const { tab, text, page } = listing;
  const state = withdrawalState.safeParse(tab).data;
  const refetchInterval = usePollMs();
  const queue = useQuery({ ...queueQuery(state, page, text), refetchInterval });
  const waitingShown = tab === 'review' && page === 1 && text === '';
  return (
    <>
      <ListHead
        title={t('queue.title')}
        lead={queue.data && <Lead queue={queue.data} now={now} waitingShown={waitingShown} />}
        live
        onRefresh={() => void queue.refetch()}
        actions={
          <>
            <SavedFilters queue="withdrawals" filter={filter} />
            <ExportButton load={() => loadFile(state, text)} />
          </>
        }
      />
      <OrderQueue
        words="withdrawals:queue"
        names={tabs}
        counted={waiting}
        nameOf={(name) => t(`withdrawal.state.${name}`)}
        listing={listing}
        show={show}
        found={queue}
      >
        {(rows, stale) => <WithdrawalsTable rows={rows} tab={tab} searching={text !== ''} now={now} stale={stale} />}
      </OrderQueue>
    </>
  );
}

function Lead({ queue, now, waitingShown }: { queue: Queue; now: number; waitingShown: boolean }) {
  const { t } = useTranslation('withdrawals');
  const { counts, late, overdue, list } = queue;
  const count = counts.review ?? 0;
  const oldest = waitingShown ? Math.min(...list.map((row) => row.createdAt)) : Number.POSITIVE_INFINITY;
  const said = [
    count === 0 ? t('queue.noneWaiting') : t('queue.waiting', { count }),
    count > 0 && Number.isFinite(oldest) && t('queue.oldest', { count, span: spanText(now - oldest, t) }),
    late > 0 && t('queue.late', { count: late }),
    overdue > 0 && t('queue.overdue', { count: overdue }),
  ];
  return <>{said.filter(Boolean).join(' ')}</>;
}
