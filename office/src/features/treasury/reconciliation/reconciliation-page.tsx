import { Empty } from '@palpite/ui/box/empty.tsx';
import { Calendar } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../base/parts/section.tsx';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { CompareForm } from './compare-form.tsx';
import { DaysTable } from './days-table.tsx';
import { Differences } from './differences.tsx';
import css from './reconciliation.module.css';
import { daysQuery } from './reconciliation-data.ts';

/** What is open over all days, and every day that was compared. */
export function ReconciliationPage() {
  const { t } = useTranslation('treasury');
  const [{ page }, show] = useListing(['all'], 'all');
  const days = useQuery(daysQuery(page));
  return (
    <>
      <ListHead
        title={t('reconciliation.title')}
        lead={t('reconciliation.lead')}
        onRefresh={() => void days.refetch()}
      />
      <div className={css.parts}>
        <Differences />
        <Section title={t('reconciliation.days')}>
          <CompareForm />
          <PagedList
            found={days}
            page={page}
            onPage={(to) => show({ page: to })}
            empty={
              <Empty
                art={<Calendar size={40} />}
                title={t('reconciliation.noDays')}
                text={t('reconciliation.noDaysText')}
              />
            }
          >
            {(rows, stale) => <DaysTable rows={rows} stale={stale} />}
          </PagedList>
        </Section>
      </div>
    </>
  );
}
