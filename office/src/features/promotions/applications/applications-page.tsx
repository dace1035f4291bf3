import { Empty } from '@palpite/ui/box/empty.tsx';
import { CircleCheck } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { usePollMs } from '../../../base/live.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { TabbedList } from '../../../base/queue/tabbed-list.tsx';
import { applicationsQuery, applicationTabs } from '../promotions-data.ts';
import { ApplicationCard } from './application-card.tsx';

/** What players ask for in activities that staff decide about. */
export function ApplicationsPage() {
  const { t } = useTranslation('promotions');
  const [listing, show] = useListing(applicationTabs, 'applying');
  const refetchInterval = usePollMs();
  const found = useQuery({ ...applicationsQuery(listing.tab, listing.page), refetchInterval });
  return (
    <>
      <ListHead title={t('applications.title')} lead={t('applications.lead')} onRefresh={() => void found.refetch()} />
      <TabbedList
        words="promotions:applications"
        names={applicationTabs}
        listing={listing}
        show={show}
        found={found}
        empty={
          <Empty
            art={<CircleCheck size={40} />}
            title={t('applications.empty')}
            text={t(`applications.emptyText.${listing.tab}`)}
          />
        }
      >
        {(list) => (
          <ul className={cards.list}>
            {list.map((application) => (
              <ApplicationCard key={application.claimId} application={application} />
            ))}
          </ul>
        )}
      </TabbedList>
    </>
  );
}
