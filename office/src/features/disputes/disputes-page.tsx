import { IconButton } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { CircleCheck, MessageCircle, RefreshCw } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import cards from '../../base/desk/cards.module.css';
import { useListing } from '../../base/desk/listing.ts';
import { QueueTabs } from '../../base/desk/queue-tabs.tsx';
import { usePollMs } from '../../base/live.ts';
import { LiveMark } from '../../base/live-mark.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useNow } from '../../base/span.ts';
import { Trouble } from '../../base/trouble.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { disputeStates, disputesQuery, waitingQuery } from './disputes-data.ts';

/** Payouts that players say did not arrive: what waits for an answer, and how each case ended. */
export function DisputesPage() {
  const { t } = useTranslation();
  const now = useNow();
  const [{ tab, page }, show] = useListing(disputeStates, 'open');
  const refetchInterval = usePollMs();
  const found = useQuery({ ...disputesQuery(tab, page), refetchInterval });
  const waiting = useQuery(waitingQuery).data?.total;

  return (
    <>
      <PageHead
        title={t('disputes.title')}
        lead={
          waiting !== undefined &&
          (waiting === 0 ? t('disputes.noneWaiting') : t('disputes.waiting', { count: waiting }))
        }
        actions={
          <>
            <LiveMark />
            <IconButton label={t('action.refresh')} onClick={() => void found.refetch()}>
              <RefreshCw size={18} />
            </IconButton>
          </>
        }
      />
      <QueueTabs
        label={t('disputes.states')}
        names={disputeStates}
        value={tab}
        nameOf={(name) => t(`disputes.state.${name}`)}
        onChange={(name) => show({ tab: name })}
      >
        {found.isError ? (
          <Trouble error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <ListWait />
        ) : found.data.list.length === 0 ? (
          tab === 'open' ? (
            <Empty art={<CircleCheck size={40} />} title={t('disputes.emptyOpen')} text={t('disputes.emptyOpenText')} />
          ) : (
            <Empty art={<MessageCircle size={40} />} title={t('disputes.empty')} text={t('disputes.emptyText')} />
          )
        ) : (
          <>
            <ul className={cards.list} aria-busy={found.isPlaceholderData}>
              {found.data.list.map((dispute) => (
                <DisputeCard key={dispute.caseNo} dispute={dispute} now={now} />
              ))}
            </ul>
            <ListPager page={page} totalPages={found.data.totalPages} onPage={(to) => show({ page: to })} />
          </>
        )}
      </QueueTabs>
    </>
  );
}
