import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { rateText } from '../../../base/terms/rate-text.ts';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { runningQuery, type ShownContract, standingQuery } from '../contracts-data.ts';
import css from './home.module.css';
import { type Missing, nextTierOf, paceOf } from './next-tier.ts';

/** How far the agent's contracts are from their next tier; nothing for an agent without tiers. */
export function NextTierPart() {
  const t = useTexts('contracts');
  const { data } = useQuery(standingQuery);
  const now = Date.now();
  const tiered = (data?.list ?? []).filter(
    ({ terms, endsAt }) => terms.kind !== 'realtime_salary' && (endsAt === null || endsAt > now),
  );
  if (tiered.length === 0) return null;
  return (
    <section aria-labelledby="next-tier">
      <h2 id="next-tier" className={css.title}>
        {t('next.title')}
      </h2>
      {tiered.map((contract) => (
        <Progress key={contract.id} contract={contract} />
      ))}
    </section>
  );
}

function Progress({ contract }: { contract: ShownContract }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const { id, terms, startsAt } = contract;
  const now = Date.now();
  const begun = startsAt !== null && startsAt <= now;
  const { data, isError, error, refetch } = useQuery({ ...runningQuery(id), enabled: begun });
  const time = (at: number) => formatDateTime(at, language, brandZone);
  const period = data?.periods.at(-1);
  const next = period && nextTierOf(terms, period.team, period.offered.tier);
  const pace = period && next && paceOf(next, period, now);
  const name = `${t(`kind.${terms.kind}`)}${terms.kind === 'dividend' ? ` ${t(`period.${terms.period}`)}` : ''}`;
  const tier = period && (period.offered.tier === null ? undefined : rateText(period.offered.rate, language));
  return (
    <article className={css.next}>
      <h3>
        {name} {period && <small>{tier === undefined ? t('next.noneYet') : t('next.now', { rate: tier })}</small>}
      </h3>
      {!begun ? (
        startsAt !== null && <p>{t('next.begins', { at: time(startsAt) })}</p>
      ) : isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />
      ) : !period ? (
        <div aria-busy="true">
          <Skeleton height={64} radius={10} />
        </div>
      ) : (
        <>
          <div className={css.bar} aria-hidden="true">
            <i style={{ width: `${(next?.share ?? 1000) / 10}%` }} />
          </div>
          {next ? (
            next.missing.map((missing) => (
              <p key={missing.of}>
                <Lacking missing={missing} rate={rateText(next.rate, language)} />
              </p>
            ))
          ) : (
            <p>{t('next.top')}</p>
          )}
          {pace !== undefined && (
            <p>
              {pace === 'late' ? t('next.tooSlow', { at: time(period.endsAt) }) : t('next.pace', { at: time(pace) })}
            </p>
          )}
          <p>
            {t('next.soFar')}{' '}
            <b>
              <Money amount={period.offered.amount} symbol={symbol} />
            </b>
          </p>
        </>
      )}
    </article>
  );
}

/** What of a condition is still missing. */
function Lacking({ missing: { of, has, needs }, rate }: { missing: Missing; rate: string }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const lacks = needs - has;
  if (of === 'active') return t('next.active', { count: Number(lacks), members: formatInteger(lacks, language), rate });
  return t(`next.${of}`, { amount: formatCurrency(lacks, symbol, language), rate });
}
