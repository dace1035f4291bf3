import { Empty } from '@palpite/ui/box/empty.tsx';
import { ArrowLeftRight } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { CirclesTable } from './circles-table.tsx';
import { circlesQuery } from './transfers-data.ts';

/** Transfers between players that came back within a day, for whoever looks into why. */
export function TransfersPage() {
  const { t } = useTranslation('agents');
  const [{ page }, show] = useListing(['all'], 'all');
  const found = useQuery(circlesQuery(page));
  return (
    <>
      <ListHead title={t('transfers.title')} lead={t('transfers.lead')} onRefresh={() => void found.refetch()} />
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: to })}
        empty={
          <Empty art={<ArrowLeftRight size={40} />} title={t('transfers.empty')} text={t('transfers.emptyText')} />
        }
      >
        {(rows, stale) => <CirclesTable rows={rows} stale={stale} />}
      </PagedList>
    </>
  );
}
