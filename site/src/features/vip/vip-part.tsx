import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Crown } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDate } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrencySymbol } from '../../base/balance.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { useHasVip } from '../../base/session/vip.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './vip.module.css';
import { VipBar } from './vip-bar.tsx';
import { VipBenefits } from './vip-benefits.tsx';
import { type VipLevels, vipQuery } from './vip-data.ts';
import { VipLevelList } from './vip-levels.tsx';

/** The player's level in the security centre: how far the next is, what keeps this one, and all there are. */
export function VipPart() {
  const t = useTexts('vip');
  const hasVip = useHasVip();
  const { data, isError, error, refetch } = useQuery({ ...vipQuery, enabled: hasVip });
  if (!hasVip || data?.levels.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="vip-title">
      <h2 id="vip-title">{t('title')}</h2>
      {data ? (
        <Standing {...data} />
      ) : isError ? (
        <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={236} radius={20} />
        </div>
      )}
    </section>
  );
}

function Standing({ name, turnover, next, keep, until, rollover, claimDays, ...rest }: VipLevels) {
  const t = useTexts('vip');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const day = (text: string) => formatDate(Date.parse(`${text}T12:00:00Z`), language, 'UTC');
  // a lost level gave what it gives once as it was first reached
  const given = next && !next.lost ? rest.levels[next.rank] : undefined;
  const isKept = keep !== null && keep.actual >= keep.expected;
  return (
    <div className={css.card}>
      <div className={css.head}>
        <Crown size={28} />
        <div>
          <p className={css.level}>{name}</p>
          <p>{t('turnover', { amount: write(turnover) })}</p>
        </div>
      </div>
      {next ? (
        <VipBar
          title={t(next.lost ? 'regain' : 'next', { level: next.name })}
          actual={next.actual}
          expected={next.expected}
          note={
            next.lost && until !== null
              ? t('regainNote', { amount: write(left(next)), level: next.name, day: day(until) })
              : t('nextNote', { amount: write(left(next)), level: next.name })
          }
        />
      ) : (
        <p className={css.top}>{t('top')}</p>
      )}
      {given && <VipBenefits level={given} rollover={rollover} claimDays={claimDays} />}
      {keep && (
        <VipBar
          title={t('keep', { level: name, day: day(keep.until) })}
          actual={keep.actual}
          expected={keep.expected}
          note={
            isKept ? t('kept', { level: name }) : t('keepNote', { amount: write(left(keep)), day: day(keep.until) })
          }
        />
      )}
      <VipLevelList {...rest} />
    </div>
  );
}

function left({ actual, expected }: { actual: bigint; expected: bigint }): bigint {
  return expected > actual ? expected - actual : 0n;
}
