import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatOdds } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import * as paths from '../../base/paths.ts';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './bonuses.module.css';
import { bonusBetsQuery } from './bonuses-data.ts';

/** Each bet with what it counted towards the bonus, and why not more. */
export function BonusBets({ bonusId, symbol }: { bonusId: string; symbol: string }) {
  const t = useTexts('bonuses');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const found = useQuery(bonusBetsQuery(bonusId, page));
  const money = (each: bigint) => formatCurrency(each, symbol, language);
  const odds = (each = 0) => formatOdds(each, language);
  if (found.isError)
    return <LoadFailed error={found.error} calm={t('nothingMoved')} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={160} radius={12} />;
  const { list, totalPages } = found.data;
  if (list.length === 0) return <p className={css.note}>{t('bets.none')}</p>;
  return (
    <div>
      <ul className={css.bets}>
        {list.map(({ orderNo, gameName, placedAt, stake, counted, reasons, short }) => (
          <li key={orderNo}>
            <Link href={paths.pathTo(paths.round, { orderNo })}>
              <bdi>{gameName}</bdi>
            </Link>
            <b className="num">{t('bets.counted', { amount: money(counted) })}</b>
            <small>
              {t('bets.stake', { amount: money(stake) })} · {formatDateTime(placedAt, language, brandZone)}
            </small>
            <small>
              {reasons.length === 0
                ? t('reason.whole')
                : reasons
                    .map((each) => t(`reason.${each}`, { odds: odds(short?.odds), least: odds(short?.least) }))
                    .join(' ')}
            </small>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={setPage}
        labels={{
          pages: t('bets.pages'),
          previous: t('site:previousPage'),
          next: t('site:nextPage'),
          page: (number) => t('site:page', { number }),
        }}
      />
    </div>
  );
}
