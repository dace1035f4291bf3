import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../base/seat/say.ts';
import { Fan } from '../cards/fan.tsx';
import { totalText } from '../cards/total-text.ts';
import { Chips } from './chips.tsx';
import css from './hand.module.css';
import type { ShownHand } from './replay.ts';

export interface HandProps {
  hand: ShownHand;
  label: string;
  /** What is staked on it, written out. */
  staked: string;
  /** It is the one to act with, of several. */
  isActive: boolean;
  isArriving: boolean;
  /** The round brought more than it cost. */
  isPrize: boolean;
  quick: boolean;
}

/** A hand of the player: its cards, its total, what lies on it, and what became of it. */
export function Hand({ hand, label, staked, isActive, isArriving, isPrize, quick }: HandProps) {
  const { t } = useTexts();
  const { cards, doubled, result } = hand;
  // The total is told once the card that makes it is seen.
  const seen = isArriving ? cards.slice(0, -1) : cards;
  const total = totalText(seen, result !== null);
  return (
    <div className={classNames(css.hand, isActive && css.active)}>
      <Fan
        label={label}
        cards={cards}
        isArriving={isArriving}
        cheers={isPrize && (result === 'won' || result === 'blackjack')}
        quick={quick}
      />
      <p className={css.line}>
        <span className={css.staked}>
          <Chips count={doubled ? 2 : 1} />
          {staked}
        </span>
        <strong className={css.total}>{total}</strong>
        <span className={classNames(css.result, result && css[result])}>{result && t(`result.${result}`)}</span>
      </p>
    </div>
  );
}
