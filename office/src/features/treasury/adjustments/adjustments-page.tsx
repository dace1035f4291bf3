import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { CircleCheck, Plus, ReceiptText } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { Closed } from '../../../base/desk/decision.tsx';
import { usePollMs } from '../../../base/live.ts';
import { Section } from '../../../base/parts/section.tsx';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { SavedFilters } from '../../../base/queue/saved-filters.tsx';
import { TabbedList } from '../../../base/queue/tabbed-list.tsx';
import { useMay } from '../../../base/staff.ts';
import { AdjustmentCard } from './adjustment-card.tsx';
import { type Adjustment, adjustmentStates, adjustmentsQuery } from './adjustments-data.ts';
import { ProposeDialog } from './propose-dialog.tsx';

/** Money given or taken by hand: what waits for a second person, one's own proposals, and those already decided. */
export function AdjustmentsPage() {
  const { t } = useTranslation('treasury');
  const [listing, show, filter] = useListing(adjustmentStates, 'proposed');
  const { tab, page } = listing;
  const refetchInterval = usePollMs();
  const found = useQuery({ ...adjustmentsQuery(tab, page), refetchInterval });
  const mayPropose = useMay('adjustments.propose');
  const [proposing, setProposing] = useState(false);
  return (
    <>
      <ListHead
        title={t('adjustments.title')}
        lead={t('adjustments.lead')}
        onRefresh={() => void found.refetch()}
        actions={
          <>
            <SavedFilters queue="adjustments" filter={filter} />
            <Button icon={<Plus size={20} />} disabled={!mayPropose} onClick={() => setProposing(true)}>
              {t('adjustments.new')}
            </Button>
          </>
        }
      />
      {!mayPropose && <Closed>{t('adjustments.mayNotPropose')}</Closed>}
      <TabbedList
        words="treasury:adjustments"
        names={adjustmentStates}
        listing={listing}
        show={show}
        found={found}
        empty={
          tab === 'proposed' ? (
            <Empty
              art={<CircleCheck size={40} />}
              title={t('adjustments.emptyProposed')}
              text={t('adjustments.emptyProposedText')}
            />
          ) : (
            <Empty art={<ReceiptText size={40} />} title={t('adjustments.empty')} text={t('adjustments.emptyText')} />
          )
        }
      >
        {(list) => (tab === 'proposed' ? <Proposed list={list} /> : <Cards list={list} />)}
      </TabbedList>
      {proposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </>
  );
}

function Proposed({ list }: { list: readonly Adjustment[] }) {
  const { t } = useTranslation('treasury');
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
