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
import { Trouble } from '../../base/trouble.tsx';
import { CheckBadge } from './check-badge.tsx';
import { CheckDecision } from './check-decision.tsx';
import css from './check-page.module.css';
import { Comparison } from './comparison.tsx';
import { checkQuery } from './identity-data.ts';
import { Scores } from './scores.tsx';

/** One identity check with everything a person needs to decide it. */
export function CheckPage() {
  const { t } = useTranslation();
  const caseNo = useParams().caseNo ?? '';
  const refetchInterval = usePollMs();
  const found = useQuery({ ...checkQuery(caseNo), refetchInterval });
  const back = (
    <Link href="/identity">
      <ArrowLeft size={16} />
      {t('identity.back')}
    </Link>
  );
  if (found.isError && !found.data) {
    return (
      <>
        <PageHead title={t('identity.caseTitle', { caseNo })} back={back} />
        {refusedWith(found.error, 'identity.unknown_case') ? (
          <Empty
            art={<Search size={40} />}
            title={t('identity.unknown')}
            text={t('identity.unknownText')}
            actions={
              <Link href="/identity" className={buttonClass({ variant: 'secondary' })}>
                {t('identity.back')}
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
        title={t('identity.caseTitle', { caseNo })}
        back={back}
        badge={
          <>
            <CopyButton iconOnly text={caseNo} label={t('identity.copy')} copiedLabel={t('state.copied')} />
            {found.data && <CheckBadge state={found.data.verification.state} />}
          </>
        }
        lead={found.data && t('identity.of', { name: found.data.verification.playerName })}
      />
      {found.data ? (
        <div className={css.columns}>
          <div className={css.main}>
            <Section title={t('identity.comparison')}>
              <Comparison check={found.data} />
            </Section>
            <Section title={t('identity.scores')}>
              <Scores check={found.data} />
            </Section>
          </div>
          <div className={css.side}>
            <CheckDecision key={caseNo} verification={found.data.verification} />
            <Section title={t('case.history')} panel>
              <CaseHistory history={found.data.history} none={t('identity.noHistory')} />
            </Section>
          </div>
        </div>
      ) : (
        <div className={css.columns} aria-busy="true">
          <span className="sr-only" role="status">
            {t('state.loading')}
          </span>
          <Skeleton height={260} radius={16} />
          <Skeleton height={200} radius={16} />
        </div>
      )}
    </>
  );
}
