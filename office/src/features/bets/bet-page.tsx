import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { ReceiptText, Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { refusedWith } from '../../base/parts/failure.ts';
import { PageHead } from '../../base/parts/page-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { BetOpened } from './bet-opened.tsx';
import css from './bet-page.module.css';
import { BetSearch } from './bet-search.tsx';
import { betQuery } from './bets-data.ts';

/** Any bet by its order number, opened to its round and its entries. */
export function BetPage() {
  const { t } = useTranslation('bets');
  const orderNo = useParams().orderNo;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {/* a fresh search box for each bet: it shows the number that is open */}
      <BetSearch key={orderNo ?? ''} orderNo={orderNo} />
      {orderNo === undefined ? (
        <Empty art={<ReceiptText size={40} />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <Found orderNo={orderNo} />
      )}
    </>
  );
}

function Found({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('bets');
  const bet = useQuery(betQuery(orderNo));
  if (bet.data) return <BetOpened bet={bet.data} />;
  if (bet.isError) {
    if (!refusedWith(bet.error, 'bets.unknown'))
      return <Trouble error={bet.error} onRetry={() => void bet.refetch()} />;
    return <Empty art={<Search size={40} />} title={t('unknown', { orderNo })} text={t('unknownText')} />;
  }
  return (
    <div className={css.wait} aria-busy="true">
      <span className="sr-only" role="status">
        {t('office:state.loading')}
      </span>
      <Skeleton height={76} />
      <Skeleton height={220} />
      <Skeleton height={140} />
    </div>
  );
}
