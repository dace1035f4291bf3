import { IconButton } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { ArrowLeftRight, RefreshCw } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import { useListing } from '../../base/desk/listing.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { CirclesTable } from './circles-table.tsx';
import { circlesQuery } from './transfers-data.ts';

/** Transfers between players that came back within a day, for whoever looks into why. */
export function TransfersPage() {
  const { t } = useTranslation();
  const [{ page }, show] = useListing(['all'], 'all');
  const found = useQuery(circlesQuery(page));
  return (
    <>
      <PageHead
        title={t('transfers.title')}
        lead={t('transfers.lead')}
        actions={
          <IconButton label={t('action.refresh')} onClick={() => void found.refetch()}>
            <RefreshCw size={18} />
          </IconButton>
        }
      />
      {found.isError ? (
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <ListWait />
      ) : found.data.list.length === 0 ? (
        <Empty art={<ArrowLeftRight size={40} />} title={t('transfers.empty')} text={t('transfers.emptyText')} />
      ) : (
        <>
          <CirclesTable rows={found.data.list} stale={found.isPlaceholderData} />
          <ListPager page={page} totalPages={found.data.totalPages} onPage={(to) => show({ page: to })} />
        </>
      )}
    </>
  );
}
