import { Refused } from '@palpite/contract/base/client.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { ExternalLink, Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useSymbolOf } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import type { PageProps } from '../../base/page/page.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './round.module.css';
import { RoundView, RoundWaiting } from './round-view.tsx';
import { roundQuery, useVendorPage } from './rounds-data.ts';

const record = paths.bets;

/** The round of a bet of the player's own: what happened, what it moved, and what the vendor and we said. */
export function RoundPage({ params }: PageProps) {
  const t = useTexts('rounds', 'bets');
  const orderNo = params.orderNo ?? '';
  const round = useQuery(roundQuery(orderNo));
  const symbolOf = useSymbolOf();
  return (
    <div className={css.page}>
      <PageHead title={t('title')} note={orderNo} back={record} />
      {round.data ? (
        <RoundView round={round.data} symbol={symbolOf(round.data.currency)}>
          {round.data.hasPage && <VendorPage orderNo={orderNo} />}
        </RoundView>
      ) : round.error instanceof Refused && round.error.code === 'rounds.unknown' ? (
        <Empty
          art={<Search size={36} />}
          title={failureText(round.error, t)}
          text={t('unknownText')}
          actions={
            <Link href={record} className={buttonClass()}>
              {t('toBets')}
            </Link>
          }
        />
      ) : round.isError ? (
        <LoadFailed calm={t('calm')} error={round.error} onRetry={() => void round.refetch()} />
      ) : (
        <RoundWaiting />
      )}
    </div>
  );
}

/** The vendor is asked when it is pressed: its answer is a page of its own, opened by a second press. */
function VendorPage({ orderNo }: { orderNo: string }) {
  const t = useTexts('rounds');
  const page = useVendorPage(orderNo);
  if (page.data?.url)
    return (
      <a href={page.data.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
        <ExternalLink size={18} />
        {t('vendor.open')}
      </a>
    );
  return (
    <>
      <Button variant="secondary" icon={<ExternalLink size={18} />} busy={page.isPending} onClick={() => page.mutate()}>
        {t('vendor.ask')}
      </Button>
      <span role="status" className={css.none}>
        {page.isError ? failureText(page.error, t) : page.data && t('vendor.none')}
      </span>
    </>
  );
}
