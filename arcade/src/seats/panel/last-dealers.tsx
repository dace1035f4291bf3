import type { PastSeats } from '@palpite/contract/seats/shapes.ts';
import { goal, isBlackjack, totalOf } from '@palpite/math/games/blackjack/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { SeatsState } from '../state.ts';
import css from './last-dealers.module.css';

export interface LastDealersProps {
  /** Rounds that are over, the newest first. */
  past: readonly PastSeats[];
  limit: SeatsState['limit'];
  symbol: string;
}

/** The limits of this table, and what the dealer had in the last rounds of this shoe. */
export const LastDealers = memo(function LastDealers({ past, limit, symbol }: LastDealersProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const counted = past.filter(({ isVoid }) => !isVoid);
  return (
    <div className={css.told}>
      <p>{t('beside.limits', { least: money(limit.least), most: money(limit.most) })}</p>
      <p>{t('beside.behind', { most: money(limit.behindMost) })}</p>
      <h2>{t('beside.dealers')}</h2>
      {counted.length === 0 ? (
        <p>{t('beside.none')}</p>
      ) : (
        <ol>
          {counted.map(({ roundId, dealer }) => {
            const { total } = totalOf(dealer);
            const isBust = total > goal;
            return (
              <li key={roundId} className={classNames(isBust && css.bust)}>
                {isBlackjack(dealer) ? t('beside.blackjack') : total}
                {isBust && <span className="sr-only">, {t('result.bust')}</span>}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
});
