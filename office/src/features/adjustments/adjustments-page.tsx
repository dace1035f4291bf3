import { Button, IconButton } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { CircleCheck, Plus, ReceiptText, RefreshCw } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import cards from '../../base/desk/cards.module.css';
import { Closed } from '../../base/desk/decision.tsx';
import { useListing } from '../../base/desk/listing.ts';
import { QueueTabs } from '../../base/desk/queue-tabs.tsx';
import { usePollMs } from '../../base/live.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Section } from '../../base/section.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { AdjustmentCard } from './adjustment-card.tsx';
import { type Adjustment, adjustmentStates, adjustmentsQuery } from './adjustments-data.ts';
import { ProposeDialog } from './propose-dialog.tsx';

/** Money given or taken by hand: what waits for a second person, one's own proposals, and what became of the others. */
export function AdjustmentsPage() {
  const { t } = useTranslation();
  const [{ tab, page }, show] = useListing(adjustmentStates, 'proposed');
  const refetchInterval = usePollMs();
  const found = useQuery({ ...adjustmentsQuery(tab, page), refetchInterval });
  const mayPropose = useMay('adjustments.propose');
  const [proposing, setProposing] = useState(false);
  return (
    <>
      <PageHead
        title={t('adjustments.title')}
        lead={t('adjustments.lead')}
        actions={
          <>
            <IconButton label={t('action.refresh')} onClick={() => void found.refetch()}>
              <RefreshCw size={18} />
            </IconButton>
            <Button icon={<Plus size={20} />} disabled={!mayPropose} onClick={() => setProposing(true)}>
              {t('adjustments.new')}
            </Button>
          </>
        }
      />
      {!mayPropose && <Closed>{t('adjustments.mayNotPropose')}</Closed>}
      <QueueTabs
        label={t('adjustments.states')}
        names={adjustmentStates}
        value={tab}
        nameOf={(name) => t(`adjustments.state.${name}`)}
        onChange={(name) => show({ tab: name })}
      >
        {found.isError ? (
          <Trouble error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <ListWait />
        ) : found.data.list.length === 0 ? (
          tab === 'proposed' ? (
            <Empty
              art={<CircleCheck size={40} />}
              title={t('adjustments.emptyProposed')}
              text={t('adjustments.emptyProposedText')}
            />
          ) : (
            <Empty art={<ReceiptText size={40} />} title={t('adjustments.empty')} text={t('adjustments.emptyText')} />
          )
        ) : (
          <>
            {tab === 'proposed' ? <Proposed list={found.data.list} /> : <Cards list={found.data.list} />}
            <ListPager page={page} totalPages={found.data.totalPages} onPage={(to) => show({ page: to })} />
          </>
        )}
      </QueueTabs>
      {proposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </>
  );
}

function Proposed({ list }: { list: readonly Adjustment[] }) {
  const { t } = useTranslation();
  const others = list.filter(({ mine }) => !mine);
  const own = list.filter(({ mine }) => mine);
  return (
    <div className={cards.parts}>
      {others.length > 0 && (
        <Section title={t('adjustments.toDecide')}>
          <Cards list={others} />
        </Section>
      )}
      {own.length > 0 && (
        <Section title={t('adjustments.own')}>
          <Cards list={own} />
        </Section>
      )}
    </div>
  );
}

function Cards({ list }: { list: readonly Adjustment[] }) {
  return (
    <ul className={cards.list}>
      {list.map((adjustment) => (
        <AdjustmentCard key={adjustment.adjustmentId} adjustment={adjustment} />
      ))}
    </ul>
  );
}
