import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import type { Texts } from '../text/texts.ts';
import css from './turnover-bar.module.css';

interface TurnoverBarProps {
  made: bigint;
  asked: bigint;
  symbol: string;
  /** What it is about. */
  label: string;
  t: Texts;
  /** Where its words stand: `made` and `asked` for what is below the amounts, `of` for both in one sentence. */
  words: string;
}

/** How much of a turnover that is asked is done. */
export function TurnoverBar({ made, asked, symbol, label, t, words }: TurnoverBarProps) {
  const language = useLanguage();
  const percent = made >= asked ? 100 : Number((made * 100n) / asked);
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t(`${words}.of`, { made: write(made), asked: write(asked) })}
        className={css.bar}
      >
        <div data-done={percent === 100} style={{ width: `${percent}%` }} />
      </div>
      <div className={css.two}>
        <span>
          <b>{write(made)}</b>
          {t(`${words}.made`)}
        </span>
        <span>
          <b>{write(asked)}</b>
          {t(`${words}.asked`)}
        </span>
      </div>
    </div>
  );
}
