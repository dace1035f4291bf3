import { Empty } from '@palpite/ui/box/empty.tsx';
import { CircleCheck } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import cards from '../../base/desk/cards.module.css';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { TabbedList } from '../../base/queue/tabbed-list.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { disputeStates, disputesQuery } from './disputes-data.ts';

/** What agents say about lines of their contracts: what waits, what waits for a second person, and what is decided. */
export function DisputesPage() {
  const { t } = useTranslation('disputes');
  const [listing, show] = useListing(disputeStates, 'open');
  const found = useQuery(disputesQuery(listing.tab, listing.page));
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={() => void found.refetch()} />
      <TabbedList
        words="disputes:list"
        names={disputeStates}
        listing={listing}
        show={show}
        found={found}
        empty={<Empty art={<CircleCheck size={40} />} title={t('empty')} text={t(`emptyText.${listing.tab}`)} />}
      >
        {(list) => (
          <ul className={cards.list}>
            {list.map((dispute) => (
              <DisputeCard key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        )}
      </TabbedList>
    </>
  );
}
