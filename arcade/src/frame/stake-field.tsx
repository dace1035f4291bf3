import { type AmountChip, AmountField } from '@palpite/ui/form/amount-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatAmount } from '@palpite/ui/text/number-format.ts';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { Limits } from '../base/seat/seated.ts';
import { doubled, halved } from '../base/seat/stake.ts';
import css from './panel.module.css';

export interface StakeFieldProps {
  /** A decimal string, '' while nothing readable is typed. */
  stake: string;
  symbol: string;
  limits: Limits;
  chips: readonly AmountChip[];
  locked: boolean;
  /** What stands against the bet, in words. */
  trouble: ReactNode;
  onStake(stake: string): void;
  onEnter(): void;
}

/** The amount staked: typed, halved, doubled, or one of those ready to take. */
export const StakeField = memo(function StakeField({
  stake,
  symbol,
  limits,
  chips,
  locked,
  trouble,
  onStake,
  onEnter,
}: StakeFieldProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const range = t('bet.range', {
    min: formatAmount(limits.minStake, language),
    max: formatAmount(limits.maxStake, language),
  });
  return (
    <AmountField
      className={css.stake ?? ''}
      label={t('bet.stake')}
      aside={range}
      symbol={symbol}
      value={stake}
      chips={chips}
      disabled={locked}
      error={trouble}
      onChange={onStake}
      onEnter={onEnter}
      trail={
        <span className={css.quick}>
          <button
            type="button"
            disabled={locked}
            aria-label={t('bet.half')}
            onClick={() => onStake(halved(stake, limits))}
          >
            ½
          </button>
          <button
            type="button"
            disabled={locked}
            aria-label={t('bet.double')}
            onClick={() => onStake(doubled(stake, limits))}
          >
            2×
          </button>
        </span>
      }
    />
  );
});
