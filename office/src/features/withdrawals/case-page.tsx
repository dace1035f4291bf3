import { buttonClass } from '@palpite/ui/button.tsx';
import { CopyButton } from '@palpite/ui/copy-button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { ArrowLeft, Search } from '@palpite/ui/icon.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { CaseHistory } from '../../base/case-history.tsx';
import { refusedWith } from '../../base/failure.ts';
import { usePollMs } from '../../base/live.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Section } from '../../base/section.tsx';
import { useNow } from '../../base/span.ts';
import { Trouble } from '../../base/trouble.tsx';
import { AmountHead } from './amount-head.tsx';
import css from './case-page.module.css';
import { DecisionPanel } from './decision-panel.tsx';
import { Gates } from './gates.tsx';
import { NewestBets } from './newest-bets.tsx';
import { PlayerFigures } from './player-figures.tsx';
import { StateBadge } from './state-badge.tsx';
import { caseQuery } from './withdrawals-data.ts';

/** One withdrawal with everything a person needs to decide it. */
export function CasePage() {
  const { t } = useTranslation();
  const orderNo = useParams().orderNo ?? '';
  const refetchInterval = usePollMs();
  const found = useQuery({ ...caseQuery(orderNo), refetchInterval });
  const now = useNow();

  const back = (
    <Link href="/withdrawals">
      <ArrowLeft size={16} />
      {t('case.back')}
    </Link>
  );
  if (found.isError && !found.data) {
    return (
      <>
        <PageHead title={t('case.title', { orderNo })} back={back} />
        {refusedWith(found.error, 'payments.unknown_withdrawal') ? (
          <Empty
            art={<Search size={40} />}
            title={t('case.unknown')}
            text={t('case.unknownText')}
            actions={
              <Link href="/withdrawals" className={buttonClass({ variant: 'secondary' })}>
                {t('case.back')}
              </Link>
            }
          />
        ) : (
          <Trouble error={found.error} onRetry={() => void found.refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('case.title', { orderNo })}
        back={back}
        badge={
          <>
            <CopyButton iconOnly text={orderNo} label={t('case.copyOrder')} copiedLabel={t('state.copied')} />
            {found.data && <StateBadge state={found.data.withdrawal.state} />}
          </>
        }
      />
      {found.data ? (
        <div className={css.columns}>
          <div className={css.main}>
            <AmountHead withdrawal={found.data.withdrawal} now={now} />
            <Section title={t('case.gates')}>
              <Gates gates={found.data.withdrawal.gates} />
            </Section>
            <Section title={t('case.bets')} aside={<span className={css.aside}>{t('case.betsAside')}</span>}>
              <NewestBets bets={found.data.bets} />
            </Section>
          </div>
          <div className={css.side}>
            <DecisionPanel key={orderNo} withdrawal={found.data.withdrawal} />
            <Section
              title={found.data.player.name}
              aside={<span className={css.aside}>{t('player.id', { id: found.data.player.id })}</span>}
              panel
            >
              <PlayerFigures player={found.data.player} />
            </Section>
            <Section title={t('case.history')} panel>
              <CaseHistory history={found.data.history} none={t('case.noHistory')} />
            </Section>
          </div>
        </div>
      ) : (
        <Wait />
      )}
    </>
  );
}

function Wait() {
  const { t } = useTranslation();
  return (
    <div className={css.columns} aria-busy="true">
      <span className="sr-only" role="status">
        {t('state.loading')}
      </span>
      <div className={css.main}>
        <Skeleton height={136} radius={20} />
        <Skeleton height={260} />
      </div>
      <div className={css.side}>
        <Skeleton height={160} radius={16} />
        <Skeleton height={300} radius={16} />
      </div>
    </div>
  );
}
