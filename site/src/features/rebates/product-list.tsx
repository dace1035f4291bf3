import { Badge } from '@palpite/ui/badge.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './rebates.module.css';
import type { Rebates } from './rebates-data.ts';

/** Each product: the rate of the player's level, how it is paid, what was played today and what that comes to. */
export function ProductList({ rebates: { products, rank } }: { rebates: Rebates }) {
  const t = useTexts('rebates', 'catalogue');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  return (
    <section aria-labelledby="rebate-rates">
      <h2 id="rebate-rates" className={css.heading}>
        {t('rates', { rank })}
      </h2>
      <ul className={css.products}>
        {products.map(({ gameType, mode, rate, turnover, paid, rebate }) => (
          <li key={gameType}>
            <div className={css.row}>
              <b>{t(`catalogue:type.${gameType}`)}</b>
              <Badge tone={mode === 'manual' ? 'info' : 'neutral'}>{t(`mode.${mode}`)}</Badge>
              <b className={css.rate}>{t('rate', { rate: formatScaled(BigInt(rate), 2, language) })}</b>
            </div>
            <div className={css.row}>
              <span>{t('played', { amount: formatCurrency(turnover, symbol, language) })}</span>
              <Money amount={rebate} symbol={symbol} />
            </div>
            {paid > 0n && (
              <p className={css.note}>{t('paidToday', { amount: formatCurrency(paid, symbol, language) })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
