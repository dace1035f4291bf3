import { classNames } from '@palpite/ui/class-names.ts';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { Fan } from '../../cards/fan.tsx';
import { totalText } from '../../cards/total-text.ts';
import css from './seat-hand.module.css';
import type { ShownHand } from './view.ts';

export interface SeatHandProps {
  hand: ShownHand;
  label: string;
  money(amount: bigint): string;
  calm: boolean;
}

/** A hand at a seat: its cards, its total, and what became of it. */
export function SeatHand({ hand, label, money, calm }: SeatHandProps) {
  const { t } = useTexts();
  const { cards, doubled, result, isActive, paid } = hand;
  // cards that lie there already when the hand is first seen do not come once more
  const [first] = useState(cards.length);
  const isWin = result === 'won' || result === 'blackjack';
  const total = totalText(cards, result !== null);
  return (
    <div className={classNames(css.hand, isActive && css.active)}>
      <Fan
        label={label}
        cards={cards}
        isArriving={cards.length > first}
        cheers={isWin}
        faded={result === 'lost' || result === 'bust'}
        quick={calm}
        most={0.9}
      />
      {total !== '' && (
        <strong className={css.total}>
          {total}
          {doubled && <small>{t('seat.doubled')}</small>}
        </strong>
      )}
      {result && (
        <span className={classNames(css.result, css[result])}>{paid ? money(paid) : t(`result.${result}`)}</span>
      )}
    </div>
  );
}
