import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ClaimCard } from './claim-card.tsx';
import { ProductList } from './product-list.tsx';
import { RebateHistory } from './rebate-history.tsx';
import css from './rebates.module.css';
import { rebatesQuery } from './rebates-data.ts';

/** What comes back of today's play: what can be claimed, the rates of the player's level, and what was paid. */
export function RebatesPage() {
  const t = useTexts('rebates');
  const { data, isError, error, refetch } = useQuery(rebatesQuery);
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} asks />
      <p className={css.lead}>{t('lead')}</p>
      {data ? (
        <>
          {data.barred ? <p className={css.barred}>{t('barred')}</p> : <ClaimCard rebates={data} />}
          {!data.barred && <ProductList rebates={data} />}
          <RebateHistory />
        </>
      ) : isError ? (
        <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} trial={t('trial')} />
      ) : (
        <div className={css.wait} aria-busy="true">
          <Skeleton height={184} radius={16} />
          <Skeleton height={280} radius={16} />
        </div>
      )}
    </div>
  );
}
