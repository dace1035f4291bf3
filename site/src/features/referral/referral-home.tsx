import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { CodeCard } from './code-card.tsx';
import { FriendList } from './friend-list.tsx';
import { IncomeCards } from './income-cards.tsx';
import { IncomeLists } from './income-lists.tsx';
import css from './referral.module.css';
import { homeQuery } from './referral-data.ts';

/** A member's own code, what friends bring, who came, and what was claimed. */
export function ReferralHome() {
  const t = useTexts('referral');
  const { data, isError, error, refetch } = useQuery(homeQuery);
  return (
    <div className={css.home}>
      <CodeCard />
      {data ? (
        <>
          <IncomeCards home={data} />
          <FriendList home={data} />
          <IncomeLists />
        </>
      ) : isError ? (
        <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} />
      ) : (
        <div className={css.home} aria-busy="true">
          <Skeleton height={220} radius={16} />
          <Skeleton height={180} radius={16} />
        </div>
      )}
    </div>
  );
}
