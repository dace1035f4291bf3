import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawSettings } from '@palpite/contract/payments/player.ts';
import { Info } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatCurrency } from '@palpite/ui/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/texts.ts';
import css from './withdraw-page.module.css';
import { turnoverPercent } from './withdrawal-state.ts';

/** What can go out, and how much of the turnover asked for is made. */
export function WithdrawSum({ settings }: { settings: OutputOf<typeof withdrawSettings> }) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const { available, requiredTurnover, actualTurnover } = settings;
  const percent = turnoverPercent(actualTurnover, requiredTurnover);
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <div className={css.sum}>
      <p>{t('withdraw.available')}</p>
      <Money amount={available} symbol={symbol} className={css.figure} counts />
      {requiredTurnover > 0n && (
        <div className={css.turnover}>
          <div
            role="progressbar"
            aria-label={t('withdraw.turnover')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={t('withdraw.turnoverOf', {
              actual: write(actualTurnover),
              required: write(requiredTurnover),
            })}
          >
            <div className={css.made} data-done={percent === 100} style={{ width: `${percent}%` }} />
          </div>
          <div className={css.two}>
            <span>
              <b>{write(actualTurnover)}</b>
              {t('withdraw.turnoverMade')}
            </span>
            <span>
              <b>{write(requiredTurnover)}</b>
              {t('withdraw.turnoverAsked')}
            </span>
          </div>
          {actualTurnover < requiredTurnover && (
            <p className={css.missing}>
              <Info size={18} />
              <span>{t('withdraw.turnoverMissing', { missing: write(requiredTurnover - actualTurnover) })}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
