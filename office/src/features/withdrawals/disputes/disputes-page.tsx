import { Empty } from '@palpite/ui/box/empty.tsx';
import { CircleCheck, MessageCircle } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { usePollMs } from '../../../base/live.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { SavedFilters } from '../../../base/queue/saved-filters.tsx';
import { TabbedList } from '../../../base/queue/tabbed-list.tsx';
import { useNow } from '../../../base/span.ts';
import { DisputeCard } from './dispute-card.tsx';
import { disputeStates, disputesQuery, waitingQuery } from './disputes-data.ts';

/** Payouts that players say did not arrive: what waits for an answer, and how each case ended. */
export function DisputesPage() {
  const { t } = useTranslation('withdrawals');
  const now = useNow();
  const [listing, show, filter] = useListing(disputeStates, 'open');
  const { tab, page } = listing;
  const refetchInterval = usePollMs();
  const found = useQuery({ ...disputesQuery(tab, page), refetchInterval });
  const waiting = useQuery(waitingQuery).data?.total;

  return (
    <>
      <ListHead
        title={t('disputes.title')}
        lead={
          waiting !== undefined &&
          (waiting === 0 ? t('disputes.noneWaiting') : t('disputes.waiting', { count: waiting }))
        }
        live
        onRefresh={() => void found.refetch()}
        actions={<SavedFilters queue="disputes" filter={filter} />}
      />
      <TabbedList
        words="withdrawals:disputes"
        names={disputeStates}
        listing={listing}
        show={show}
        found={found}
        empty={
          tab === 'open' ? (
            <Empty art={<CircleCheck size={40} />} title={t('disputes.emptyOpen')} text={t('disputes.emptyOpenText')} />
          ) : (
            <Empty art={<MessageCircle size={40} />} title={t('disputes.empty')} text={t('disputes.emptyText')} />
          )
        }
      >
        {(list, stale) => (
          <ul className={cards.list} aria-busy={stale}>
            {list.map((dispute) => (
              <DisputeCard key={dispute.caseNo} dispute={dispute} now={now} />
            ))}
          </ul>
        )}
      </TabbedList>
    </>
  );
}
