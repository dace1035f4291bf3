import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Dices } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { TurnoverBar } from '../../../base/page/turnover-bar.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { percentOf } from '../withdrawal-state.ts';
import { turnoverQuery } from '../withdrawals-data.ts';
import css from './turnover.module.css';

/** The turnover by type of game, and since when it counts. */
export function TurnoverDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts('withdrawals', 'catalogue');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const turnover = useQuery({ ...turnoverQuery, enabled: open });
  const { data } = turnover;
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const name = (type: string) => (t.has(`catalogue:type.${type}`) ? t(`catalogue:type.${type}`) : type);
  return (
    <Dialog open={open} onClose={onClose} title={t('turnover.title')} closeLabel={t('site:close')}>
      {data ? (
        <div className={css.byType}>
          <p className={css.text}>{t(`turnover.status.${data.status}`)}</p>
          {data.totalRequiredTurnover > 0n && (
            <TurnoverBar
              made={data.totalActualTurnover}
              asked={data.totalRequiredTurnover}
              label={t('turnover.title')}
              symbol={symbol}
              t={t}
              words="turnover"
            />
          )}
          <p className={css.note}>
            {data.since === null
              ? t('turnover.sinceStart')
              : t('turnover.since', { at: formatDateTime(data.since, language) })}
          </p>
          {data.details.length === 0 ? (
            <Empty art={<Dices size={36} />} title={t('turnover.none')} text={t('turnover.noneText')} />
          ) : (
            <dl>
              {data.details.map(({ gameType, actualTurnover, requiredTurnover }) => (
                <div key={gameType}>
                  <dt>{name(gameType)}</dt>
                  <dd>
                    {write(actualTurnover)}
                    <span className={css.bar} aria-hidden="true">
                      <span
                        className={css.made}
                        data-done={actualTurnover >= requiredTurnover}
                        style={{ width: `${percentOf(actualTurnover, requiredTurnover)}%` }}
                      />
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ) : turnover.isError ? (
        <LoadFailed calm={t('nothingMoved')} error={turnover.error} onRetry={() => void turnover.refetch()} />
      ) : (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={44} radius={9} />
          <Skeleton height={64} radius={9} />
          <Skeleton height={120} radius={12} />
        </div>
      )}
    </Dialog>
  );
}
