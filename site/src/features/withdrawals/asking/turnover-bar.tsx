import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { percentOf } from '../withdrawal-state.ts';
import css from './turnover.module.css';

/** How much of the turnover asked for is made. */
export function TurnoverBar({ made, asked, label }: { made: bigint; asked: bigint; label: string }) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const percent = percentOf(made, asked);
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('turnover.of', { actual: write(made), required: write(asked) })}
        className={css.bar}
      >
        <div className={css.made} data-done={percent === 100} style={{ width: `${percent}%` }} />
      </div>
      <div className={css.two}>
        <span>
          <b>{write(made)}</b>
          {t('turnover.made')}
        </span>
        <span>
          <b>{write(asked)}</b>
          {t('turnover.asked')}
        </span>
      </div>
    </>
  );
}
