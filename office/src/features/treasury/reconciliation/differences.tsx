import { Empty } from '@palpite/ui/box/empty.tsx';
import { CircleCheck, ReceiptText } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Closed } from '../../../base/desk/decision.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { QueueTabs } from '../../../base/queue/queue-tabs.tsx';
import { SavedFilters } from '../../../base/queue/saved-filters.tsx';
import { useMay } from '../../../base/staff.ts';
import { DifferencesTable } from './differences-table.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { type Difference, differenceStates, differencesQuery } from './reconciliation-data.ts';

/** What two books say differently, on one day or on all of them. */
export function Differences({ day }: { day?: string }) {
  const { t } = useTranslation('treasury');
  // the days below turn pages of their own
  const [{ tab: state, page }, show, filter] = useListing(differenceStates, 'open', 'differencesPage');
  const [explaining, setExplaining] = useState<Difference>();
  const found = useQuery(differencesQuery(state, page, day));
  const mayExplain = useMay('treasury.explain');
  return (
    <Section title={t('reconciliation.differences')} aside={<SavedFilters queue="differences" filter={filter} />}>
      <QueueTabs
        label={t('reconciliation.states')}
        names={differenceStates}
        value={state}
        nameOf={(name) => t(`reconciliation.state.${name}`)}
        counts={found.data?.counts}
        onChange={(name) => show({ tab: name })}
      >
        <PagedList
          found={found}
          page={page}
          onPage={(to) => show({ page: to })}
          empty={
            state === 'open' ? (
              <Empty
                art={<CircleCheck size={40} />}
                title={t('reconciliation.noneOpen')}
                text={t('reconciliation.noneOpenText')}
              />
            ) : (
              <Empty
                art={<ReceiptText size={40} />}
                title={t('reconciliation.none')}
                text={t(`reconciliation.noneText.${state}`)}
              />
            )
          }
        >
          {(rows, stale) => (
            <>
              <DifferencesTable
                rows={rows}
                state={state}
                showDay={day === undefined}
                stale={stale}
                onExplain={mayExplain ? setExplaining : undefined}
              />
              {state === 'open' && !mayExplain && <Closed>{t('reconciliation.mayNotExplain')}</Closed>}
            </>
          )}
        </PagedList>
      </QueueTabs>
      {explaining && <ExplainDialog difference={explaining} onClose={() => setExplaining(undefined)} />}
    </Section>
  );
}
