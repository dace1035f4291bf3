import { type RewardKind, rewardKinds } from '@palpite/contract/rewards/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Gift } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import records from '../../base/records/records.module.css';
import { useTexts } from '../../base/text/texts.ts';
import { RewardCard } from './reward-card.tsx';
import css from './rewards.module.css';
import { type Part, rewardsQuery } from './rewards-data.ts';

const parts = ['issued', 'claimed', 'ended'] as const;

/** The reward centre: what waits to be claimed, what was claimed, and what is over. */
export function RewardsPage() {
  const t = useTexts('rewards', 'records');
  const [part, setPart] = useState<Part>('issued');
  const [kind, setKind] = useState<RewardKind>();
  const [page, setPage] = useState(1);
  const found = useQuery(rewardsQuery(part, kind, page));
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} asks />
      <p className={css.lead}>{t('lead')}</p>
      <Segmented
        label={t('title')}
        items={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        value={part}
        onChange={(next) => {
          setPart(next);
          setPage(1);
        }}
      />
      <fieldset className={classNames(records.chips, css.kinds)} aria-label={t('kinds')}>
        {[undefined, ...rewardKinds].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={kind === each}
            onClick={() => {
              setKind(each);
              setPage(1);
            }}
          >
            {t(`kind.${each ?? 'all'}`)}
          </button>
        ))}
      </fieldset>
      {found.data ? (
        found.data.list.length === 0 ? (
          <Empty art={<Gift size={36} />} title={t(`none.${part}`)} text={t(`noneText.${part}`)} />
        ) : (
          <>
            <ul className={css.list}>
              {found.data.list.map((reward) => (
                <RewardCard key={reward.rewardId} reward={reward} />
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
          <Skeleton height={188} radius={16} />
          <Skeleton height={188} radius={16} />
        </div>
      )}
    </div>
  );
}
