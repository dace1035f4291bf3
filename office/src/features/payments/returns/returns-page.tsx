import { Empty } from '@palpite/ui/box/empty.tsx';
import { CircleCheck } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { usePollMs } from '../../../base/live.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { ReturnCard } from './return-card.tsx';
import { returnsQuery } from './returns-data.ts';

/** PIX the bank would not give back to who paid: what waits for somebody, and what was sent by hand. */
export function ReturnsPage() {
  const { t } = useTranslation('payments');
  const [{ page }, show] = useListing(['all'], 'all');
  const refetchInterval = usePollMs();
  const found = useQuery({ ...returnsQuery(page), refetchInterval });
  return (
    <>
      <ListHead title={t('returns.title')} lead={t('returns.lead')} live onRefresh={() => void found.refetch()} />
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: to })}
        empty={<Empty art={<CircleCheck size={40} />} title={t('returns.empty')} text={t('returns.emptyText')} />}
      >
        {(list, stale) => (
          <ul className={cards.list} aria-busy={stale}>
            {list.map((refused) => (
              <ReturnCard key={refused.endToEndId} refused={refused} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
