import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Crown } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListWait } from '../../base/content/list-states.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { LevelsForm } from './levels-form.tsx';
import { LevelsTable } from './levels-table.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { levelsQuery } from './vip-data.ts';

/** The VIP levels of the brand: how many players each has, how they change, and what waits for a second person. */
export function LevelsPage() {
  const { t } = useTranslation('vip');
  const mayChange = useMay('vip.change');
  const [changing, setChanging] = useState(false);
  const { data, isError, error, refetch } = useQuery(levelsQuery);
  const open = data?.proposal;
  return (
    <>
      <ListHead
        title={t('title')}
        lead={data && t('lead', { count: data.keepDays })}
        onRefresh={() => void refetch()}
        actions={
          mayChange &&
          data && (
            <Button disabled={Boolean(open)} onClick={() => setChanging(true)}>
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
          {open && <ProposalCard proposal={open} />}
          {data.levels.length === 0 ? (
            <Empty art={<Crown size={40} />} title={t('empty')} text={t('emptyText')} />
          ) : (
            <LevelsTable caption={t('title')} levels={data.levels} />
          )}
        </>
      )}
      {changing && data && <LevelsForm view={data} onClose={() => setChanging(false)} />}
    </>
  );
}
