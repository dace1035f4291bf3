import { Empty } from '@palpite/ui/box/empty.tsx';
import { Users } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { TabbedList } from '../../base/queue/tabbed-list.tsx';
import { ringsQuery, ringTabs } from './rings-data.ts';
import { RingsTable } from './rings-table.tsx';

/** Groups of accounts that may be one person's: those to look at, an agent's own second accounts first. */
export function RingsPage() {
  const { t } = useTranslation('rings');
  const [listing, show] = useListing(ringTabs, 'open');
  const { tab, page } = listing;
  const found = useQuery(ringsQuery(tab, page));
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={() => void found.refetch()} />
      <TabbedList
        words="rings:list"
        names={ringTabs}
        listing={listing}
        show={show}
        found={found}
        empty={<Empty art={<Users size={40} />} title={t(`empty.${tab}`)} text={t('emptyText')} />}
      >
        {(rows, stale) => <RingsTable rows={rows} stale={stale} />}
      </TabbedList>
    </>
  );
}
