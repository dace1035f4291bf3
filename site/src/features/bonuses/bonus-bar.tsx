import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './bonuses.module.css';

/** How much of the turnover that is asked is done. */
export function BonusBar({
  made,
  asked,
  symbol,
  label,
}: {
  made: bigint;
  asked: bigint;
  symbol: string;
  label: string;
}) {
  const t = useTexts('bonuses');
  const language = useLanguage();
  const percent = asked === 0n ? 100 : Number((made * 100n) / asked);
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('bar.of', { made: write(made), asked: write(asked) })}
        className={css.bar}
      >
        <div data-done={made >= asked} style={{ width: `${percent}%` }} />
      </div>
      <div className={css.two}>
        <span>
          <b>{write(made)}</b>
          {t('bar.made')}
        </span>
        <span>
          <b>{write(asked)}</b>
          {t('bar.asked')}
        </span>
      </div>
    </div>
  );
}
