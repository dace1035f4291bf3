import { contractKinds } from '@palpite/math/commission/terms.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { useTrial } from '../../base/session/member-kind.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import { consolidatedOf, consolidatedQuery, openOffersQuery } from './contracts-data.ts';
import css from './standing-card.module.css';

/**
 * Which kinds of contract the brand has, and which are in force for the agent. Specification, section 6: for nobody on
 * trial, and only where the agent policy is on.
 */
export function StandingCard() {
  const t = useTexts('contracts');
  const [here] = useLocation();
  const shown = flagOn(useSiteStatus(), 'AGENTPOLICY3');
  const trial = useTrial();
  const { data, isError, error, refetch } = useQuery({ ...consolidatedQuery, enabled: shown && !trial });
  const waiting = useQuery({ ...openOffersQuery, enabled: shown && !trial }).data?.total ?? 0;
  if (!shown || trial) return null;
  const kinds = contractKinds.filter((kind) => data?.[consolidatedOf[kind].has] === 1);
  if (data && kinds.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="standing">
      <h2 id="standing">{t('standing.title')}</h2>
      {isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />
      ) : data ? (
        <ul className={css.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              {t(`kind.${kind}`)}
              {data[consolidatedOf[kind].stands] === 1 ? (
                <Badge tone="good">{t('state.active')}</Badge>
              ) : (
                <Badge>{t('standing.none')}</Badge>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy="true">
          <Skeleton height={88} radius={12} />
        </div>
      )}
      <Link href={`${here}?contract=list`} className={css.open}>
        {t('open')}
        {waiting > 0 && <Badge tone="warn">{t('standing.waiting', { count: waiting })}</Badge>}
      </Link>
    </section>
  );
}
