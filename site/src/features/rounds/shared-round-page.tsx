import { Refused } from '@palpite/contract/base/client.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Clock } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../base/failure/failure.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import type { PageProps } from '../../base/page/page.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './round.module.css';
import { RoundView, RoundWaiting } from './round-view.tsx';
import { sharedQuery } from './rounds-data.ts';

/** A round as its vendor sees it, by a link staff made: no session is needed, and nothing of the player is told. */
export function SharedRoundPage({ params }: PageProps) {
  const t = useTexts('rounds', 'bets');
  const language = useLanguage();
  const shared = useQuery(sharedQuery(params.token ?? ''));
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back="/" />
      {shared.data ? (
        <>
          <p className={css.intro}>{t('shared', { day: formatDate(shared.data.until, language) })}</p>
          <RoundView round={shared.data.round} symbol={shared.data.round.currency} />
        </>
      ) : shared.error instanceof Refused && shared.error.code === 'rounds.link_gone' ? (
        <Empty art={<Clock size={36} />} title={t('gone')} text={failureText(shared.error, t)} />
      ) : shared.isError ? (
        <LoadFailed calm={t('calm')} error={shared.error} onRetry={() => void shared.refetch()} />
      ) : (
        <RoundWaiting />
      )}
    </div>
  );
}
