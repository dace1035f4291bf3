import { IconButton } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { CircleCheck, RefreshCw } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import cards from '../../base/desk/cards.module.css';
import { useListing } from '../../base/desk/listing.ts';
import { usePollMs } from '../../base/live.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { ClawbackCard } from './clawback-card.tsx';
import { clawbacksQuery } from './clawbacks-data.ts';

/** What payers' banks took back after it was credited, and what is still owed for it. */
export function ClawbacksPage() {
  const { t } = useTranslation();
  const [{ page }, show] = useListing(['all'], 'all');
  const refetchInterval = usePollMs();
  const found = useQuery({ ...clawbacksQuery(page), refetchInterval });
  return (
    <>
      <PageHead
        title={t('clawbacks.title')}
        lead={t('clawbacks.lead')}
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
        <Empty art={<CircleCheck size={40} />} title={t('clawbacks.empty')} text={t('clawbacks.emptyText')} />
      ) : (
        <>
          <ul className={cards.list} aria-busy={found.isPlaceholderData}>
            {found.data.list.map((clawback) => (
              <ClawbackCard key={clawback.clawbackId} clawback={clawback} />
            ))}
          </ul>
          <ListPager page={page} totalPages={found.data.totalPages} onPage={(to) => show({ page: to })} />
        </>
      )}
    </>
  );
}
