import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { CaseFrame } from '../../base/desk/case-frame.tsx';
import { usePollMs } from '../../base/live.ts';
import { CaseHistory } from '../../base/parts/case-history.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Section } from '../../base/parts/section.tsx';
import { CheckBadge } from './check-badge.tsx';
import { CheckDecision } from './check-decision.tsx';
import { Comparison } from './comparison.tsx';
import { checkQuery } from './identity-data.ts';
import { Scores } from './scores.tsx';

/** One identity check with everything a person needs to decide it. */
export function CheckPage() {
  const { t } = useTranslation('identity');
  const caseNo = useParams().caseNo ?? '';
  const refetchInterval = usePollMs();
  const found = useQuery({ ...checkQuery(caseNo), refetchInterval });
  const verification = found.data?.verification;
  return (
    <CaseFrame
      title={t('checks.caseTitle', { caseNo })}
      number={caseNo}
      copyLabel={t('checks.copy')}
      back={{ href: '/identity', text: t('checks.back') }}
      badge={verification && <CheckBadge state={verification.state} />}
      lead={verification && t('checks.of', { name: verification.playerName })}
      failed={
        found.isError && !found.data
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'identity.unknown_case'),
              title: t('checks.unknown'),
              text: t('checks.unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        found.data && (
          <>
            <Section title={t('checks.comparison')}>
              <Comparison check={found.data} />
            </Section>
            <Section title={t('checks.scores')}>
              <Scores check={found.data} />
            </Section>
          </>
        )
      }
      side={
        found.data && (
          <>
            <CheckDecision key={caseNo} verification={found.data.verification} />
            <Section title={t('office:desk.history')} panel>
              <CaseHistory history={found.data.history} none={t('checks.noHistory')} />
            </Section>
          </>
        )
      }
    />
  );
}
