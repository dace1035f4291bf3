import { IconButton } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { Calendar, RefreshCw } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import { useListing } from '../../base/desk/listing.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Section } from '../../base/section.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { CompareForm } from './compare-form.tsx';
import { DaysTable } from './days-table.tsx';
import { Differences } from './differences.tsx';
import css from './reconciliation.module.css';
import { daysQuery } from './reconciliation-data.ts';

/** What is open over all days, and every day that was compared. */
export function ReconciliationPage() {
  const { t } = useTranslation();
  const [{ page }, show] = useListing(['all'], 'all');
  const days = useQuery(daysQuery(page));
  return (
    <>
      <PageHead
        title={t('reconciliation.title')}
        lead={t('reconciliation.lead')}
        actions={
          <IconButton label={t('action.refresh')} onClick={() => void days.refetch()}>
            <RefreshCw size={18} />
          </IconButton>
        }
      />
      <div className={css.parts}>
        <Section title={t('reconciliation.differences')}>
          <Differences />
        </Section>
        <Section title={t('reconciliation.days')}>
          <CompareForm />
          {days.isError ? (
            <Trouble error={days.error} onRetry={() => void days.refetch()} />
          ) : !days.data ? (
            <ListWait />
          ) : days.data.list.length === 0 ? (
            <Empty
              art={<Calendar size={40} />}
              title={t('reconciliation.noDays')}
              text={t('reconciliation.noDaysText')}
            />
          ) : (
            <>
              <DaysTable rows={days.data.list} stale={days.isPlaceholderData} />
              <ListPager page={page} totalPages={days.data.totalPages} onPage={(to) => show({ page: to })} />
            </>
          )}
        </Section>
      </div>
    </>
  );
}
