import { Empty } from '@palpite/ui/box/empty.tsx';
import { SlidersHorizontal } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindForm } from '../../../base/queue/find-form.tsx';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { useSum } from '../../../base/sum.ts';
import { limitsQuery } from './limits-data.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { LimitsTable } from './limits-table.tsx';

/** Agents who may transfer less or more than the brand lets everybody; any other is found by name. */
export function LimitsPage() {
  const { t } = useTranslation('agents');
  const sum = useSum();
  const [{ page, text }, show] = useListing(['all'], 'all');
  const [changing, setChanging] = useState<string>();
  const found = useQuery(limitsQuery(text, page));
  const brand = found.data?.brand;
  const agent = found.data?.list.find(({ playerId }) => playerId === changing);
  return (
    <>
      <ListHead
        title={t('limits.title')}
        lead={
          brand &&
          t('limits.lead', {
            minimum: sum(brand.minimum, 'BRL'),
            maximum: sum(brand.maximum, 'BRL'),
            day: sum(brand.dayAmount, 'BRL'),
          })
        }
        onRefresh={() => void found.refetch()}
      />
      <FindForm key={text} label={t('limits.find')} asked={text} onFind={(asked) => show({ text: asked })} />
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: to })}
        empty={<Empty art={<SlidersHorizontal size={40} />} title={t('limits.empty')} text={t('limits.emptyText')} />}
      >
        {(rows, stale) => <LimitsTable rows={rows} stale={stale} onChange={setChanging} />}
      </PagedList>
      {agent && brand && <LimitsDialog agent={agent} brand={brand} onClose={() => setChanging(undefined)} />}
    </>
  );
}
