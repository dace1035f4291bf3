import type { Micro } from '@palpite/math/money.ts';
import { FieldNote } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatAmount } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Limits } from '../../base/seat/seated.ts';
import type { Money } from '../game-client.ts';
import css from './total-stake.module.css';

export interface TotalStakeProps {
  stake: Micro;
  limits: Limits;
  money: Money;
  /** What stands against the bet, in words. */
  trouble: ReactNode;
}

/** What is staked in all, where the bet is laid on the scene. */
export function TotalStake({ stake, limits, money, trouble }: TotalStakeProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const id = useId();
  return (
    <div className={css.total}>
      <p>
        <span>{t('bet.total')}</span>
        <small>
          {t('bet.range', {
            min: formatAmount(limits.minStake, language),
            max: formatAmount(limits.maxStake, language),
          })}
        </small>
      </p>
      <output>{money(stake)}</output>
      <FieldNote id={id} error={trouble} />
    </div>
  );
}
