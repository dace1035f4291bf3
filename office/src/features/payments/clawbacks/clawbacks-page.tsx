import { Empty } from '@palpite/ui/box/empty.tsx';
import { CircleCheck } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { usePollMs } from '../../../base/live.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { ClawbackCard } from './clawback-card.tsx';
import { clawbacksQuery } from './clawbacks-data.ts';

/** What payers' banks took back after it was credited, and what is still owed for it. */
export function ClawbacksPage() {
  const { t } = useTranslation('payments');
  const [{ page }, show] = useListing(['all'], 'all');
  const refetchInterval = usePollMs();
  const found = useQuery({ ...clawbacksQuery(page), refetchInterval });
  return (
    <>
      <ListHead title={t('clawbacks.title')} lead={t('clawbacks.lead')} onRefresh={() => void found.refetch()} />
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: to })}
        empty={<Empty art={<CircleCheck size={40} />} title={t('clawbacks.empty')} text={t('clawbacks.emptyText')} />}
      >
        {(list, stale) => (
          <ul className={cards.list} aria-busy={stale}>
            {list.map((clawback) => (
              <ClawbackCard key={clawback.clawbackId} clawback={clawback} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
