import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePollMs } from '../../base/live.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { SavedFilters } from '../../base/queue/saved-filters.tsx';
import { TabbedList } from '../../base/queue/tabbed-list.tsx';
import { ChecksTable } from './checks-table.tsx';
import { checksQuery } from './identity-data.ts';

const tabs = ['review', 'verified', 'rejected'] as const;

/** Identity checks: those that wait for a person, and those that were decided. */
export function ReviewPage() {
  const { t } = useTranslation('identity');
  const [listing, show, filter] = useListing(tabs, 'review');
  const { tab, page } = listing;
  const refetchInterval = usePollMs();
  const checks = useQuery({ ...checksQuery(tab, page), refetchInterval });
  const waiting = checks.data?.counts.review ?? 0;
  return (
    <>
      <ListHead
        title={t('checks.title')}
        lead={checks.data && (waiting === 0 ? t('checks.noneWaiting') : t('checks.waiting', { count: waiting }))}
        live
        onRefresh={() => void checks.refetch()}
        actions={<SavedFilters queue="identity" filter={filter} />}
      />
      <TabbedList
        words="identity:checks"
        names={tabs}
        listing={listing}
        show={show}
        found={checks}
        counts={checks.data?.counts}
      >
        {(rows, stale) => <ChecksTable rows={rows} tab={tab} stale={stale} />}
      </TabbedList>
    </>
  );
}
