import { classNames } from '@palpite/ui/class-names.ts';
import { Check, Sparkles } from '@palpite/ui/icon.tsx';
import { useTexts } from '../base/seat/say.ts';
import { Card } from '../cards/card.tsx';
import { useCardName } from '../cards/card-name.ts';
import css from './scene.module.css';

export interface HandCardProps {
  /** Its place, from 0. */
  at: number;
  card: number;
  isHeld: boolean;
  /** The best play holds it, and the player wants to know. */
  isHinted: boolean;
  /** It may be marked and unmarked now. */
  isOpen: boolean;
  isArriving: boolean;
  order: number;
  quick: boolean;
  cheers: boolean;
  /** It is no part of the hand that won. */
  isFaded: boolean;
  /** The round is still to be drawn: what is not held is going. */
  mark: boolean;
  onPress(): void;
}

/** A card of the hand, pressed to hold it or let it go. */
export function HandCard(props: HandCardProps) {
  const { at, card, isHeld, isHinted, isOpen, isArriving, order, quick, cheers, isFaded, mark, onPress } = props;
  const { t } = useTexts();
  const name = useCardName();
  const label = t(isHinted ? 'scene.holdHinted' : 'scene.hold', { card: name(card) });
  return (
    <button
      type="button"
      className={classNames(css.held, isHeld && css.isHeld, isHinted && css.hinted)}
      aria-label={label}
      aria-pressed={isHeld}
      aria-keyshortcuts={`${at + 1}`}
      aria-disabled={!isOpen || undefined}
      onClick={isOpen ? onPress : undefined}
    >
      <span className={css.lift}>
        <Card
          key={card}
          card={card}
          arriving={isArriving}
          order={order}
          quick={quick}
          cheers={cheers}
          faded={isFaded}
          silent
        />
        {isHinted && (
          <span className={css.hint}>
            <Sparkles size={14} />
          </span>
        )}
      </span>
      <span className={css.tag} aria-hidden="true">
        {isHeld ? (
          <>
            <Check size={14} />
            {t('scene.stays')}
          </>
        ) : (
          mark && isOpen && t('scene.goes')
        )}
      </span>
    </button>
  );
}

/** A card nobody has seen, where one will lie. */
export function Place() {
  return (
    <span className={css.held}>
      <Card card={undefined} silent />
      <span className={css.tag} />
    </span>
  );
}
