import { depositState } from '@palpite/contract/payments/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePollMs } from '../../../base/live.ts';
import { ExportButton } from '../../../base/queue/export-button.tsx';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { OrderQueue } from '../../../base/queue/order-queue.tsx';
import { SavedFilters } from '../../../base/queue/saved-filters.tsx';
import { useNow } from '../../../base/span.ts';
import { loadFile, queueQuery } from './deposits-data.ts';
import { DepositsTable } from './deposits-table.tsx';

/** What a person decides comes first, then how deposits end. */
const tabs = ['review', 'waiting', 'paid', 'returned', 'rejected', 'expired', 'cancelled', 'failed', 'all'] as const;

/** What is done is not counted: it is ever more. */
const open = ['review', 'waiting'] as const;

/** Every deposit, by state; transfers with a proof wait for a person. */
export function DepositsPage() {
  const { t } = useTranslation('payments');
  const now = useNow();
  const [listing, show, filter] = useListing(tabs, 'review');
  const { tab, text, page } = listing;
  const state = depositState.safeParse(tab).data;
  const refetchInterval = usePollMs();
  const queue = useQuery({ ...queueQuery(state, page, text), refetchInterval });
  const waiting = queue.data?.counts.review ?? 0;
  return (
    <>
      <ListHead
        title={t('deposits.title')}
        lead={queue.data && (waiting === 0 ? t('deposits.noneWaiting') : t('deposits.waiting', { count: waiting }))}
        live
        onRefresh={() => void queue.refetch()}
        actions={
          <>
            <SavedFilters queue="deposits" filter={filter} />
            <ExportButton load={() => loadFile(state, text)} />
          </>
        }
      />
      <OrderQueue
        words="payments:deposits"
        names={tabs}
        counted={open}
        nameOf={(name) => t(`deposits.state.${name}`)}
        listing={listing}
        show={show}
        found={queue}
      >
        {(rows, stale) => <DepositsTable rows={rows} tab={tab} searching={text !== ''} now={now} stale={stale} />}
      </OrderQueue>
    </>
  );
}
