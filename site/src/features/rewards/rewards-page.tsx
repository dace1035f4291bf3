import { type RewardKind, rewardKinds } from '@palpite/contract/rewards/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartedList } from '../../base/page/parted-list.tsx';
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
    <PartedList
      {...{ words: 'rewards', parts, part, page, found, height: 188, onPage: setPage }}
      onPart={(next) => {
        setPart(next);
        setPage(1);
      }}
      filter={
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
      }
      card={(reward) => <RewardCard key={reward.rewardId} reward={reward} />}
    />
  );
}
