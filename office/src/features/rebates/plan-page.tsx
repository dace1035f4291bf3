import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { TicketPercent } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListWait } from '../../base/content/list-states.tsx';
import { Section } from '../../base/parts/section.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanTable } from './plan-table.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { plansQuery } from './rebates-data.ts';
import { useDay } from './use-day.ts';

/** What comes back by product and level: what holds today, what begins later, what waits for a second person. */
export function PlanPage() {
  const { t } = useTranslation('rebates');
  const mayChange = useMay('rebates.change');
  const [changing, setChanging] = useState(false);
  const { data, isError, error, refetch } = useQuery(plansQuery);
  const day = useDay();
  return (
    <>
      <ListHead
        title={t('title')}
        lead={t('lead')}
        onRefresh={() => void refetch()}
        actions={
          mayChange &&
          data && (
            <Button disabled={data.proposal !== null} onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          )
        }
      />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : (
        <>
          {data.proposal && (
            <ProposalCard proposal={data.proposal} before={(data.next ?? data.current)?.products ?? []} />
          )}
          {data.next?.fromDay && (
            <Section title={t('from', { day: day(data.next.fromDay) })} panel>
              <PlanTable
                caption={t('from', { day: day(data.next.fromDay) })}
                products={data.next.products}
                before={data.current?.products ?? []}
              />
            </Section>
          )}
          {data.current ? (
            <Section title={t('today')} panel>
              <PlanTable caption={t('today')} products={data.current.products} />
            </Section>
          ) : (
            <Empty art={<TicketPercent size={40} />} title={t('empty')} text={t('emptyText')} />
          )}
          {data.history.length > 0 && <PlanHistory rows={data.history} />}
        </>
      )}
      {changing && data && <PlanForm view={data} onClose={() => setChanging(false)} />}
    </>
  );
}
