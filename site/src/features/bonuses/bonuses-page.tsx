import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Gift } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { BonusCard } from './bonus-card.tsx';
import css from './bonuses.module.css';
import { bonusesQuery, type Part } from './bonuses-data.ts';

const parts = ['now', 'ended'] as const;

/** The player's bonuses: what waits, what is under way with how much is missing, and how the others ended. */
export function BonusesPage() {
  const t = useTexts('bonuses');
  const [part, setPart] = useState<Part>('now');
  const [page, setPage] = useState(1);
  const found = useQuery(bonusesQuery(part, page));
  const choose = (next: Part) => {
    setPart(next);
    setPage(1);
  };
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} asks />
      <p className={css.lead}>{t('lead')}</p>
      <Segmented
        label={t('title')}
        items={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={part}
        onChange={choose}
      />
      {found.data ? (
        found.data.list.length === 0 ? (
          <Empty art={<Gift size={36} />} title={t(`none.${part}`)} text={t(`noneText.${part}`)} />
        ) : (
          <>
            <ul className={css.list}>
              {found.data.list.map((bonus) => (
                <BonusCard key={bonus.bonusId} bonus={bonus} />
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={found.data.totalPages}
              onPage={setPage}
              labels={{
                pages: t('pages'),
                previous: t('site:previousPage'),
                next: t('site:nextPage'),
                page: (number) => t('site:page', { number }),
              }}
            />
          </>
        )
      ) : found.isError ? (
        <LoadFailed
          error={found.error}
          calm={t('nothingMoved')}
          onRetry={() => void found.refetch()}
          trial={t('trial')}
        />
      ) : (
        <div className={css.list} aria-busy="true">
          <Skeleton height={220} radius={16} />
          <Skeleton height={220} radius={16} />
        </div>
      )}
    </div>
  );
}
