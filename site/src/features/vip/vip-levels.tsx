import { Badge } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './vip.module.css';
import { useBenefits } from './vip-benefits.tsx';
import type { VipLevels } from './vip-data.ts';

/** Every level of the brand: what reaches it and what keeps it. */
export function VipLevelList({ levels, rank, keepDays }: Pick<VipLevels, 'levels' | 'rank' | 'keepDays'>) {
  const t = useTexts('vip');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const gives = useBenefits();
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <details className={css.all}>
      <summary>{t('all')}</summary>
      <ol className={css.levels}>
        {levels.map((level) => (
          <li key={level.rank} aria-current={level.rank === rank ? 'true' : undefined}>
            <b>
              {level.name}
              {level.rank === rank && <Badge tone="vip">{t('yours')}</Badge>}
            </b>
            <span>
              {level.rank === 0 ? t('first') : t('reach', { amount: write(level.turnover) })}
              {gives(level).length > 0 && <small>{gives(level).join(' · ')}</small>}
              {level.keep > 0n && <small>{t('keepOf', { amount: write(level.keep), count: keepDays })}</small>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
