import { classNames } from '@palpite/ui/class-names.ts';
import { type CSSProperties, memo, useState } from 'react';
import { Back } from './back.tsx';
import css from './card.module.css';
import { useCardName } from './card-name.ts';
import { Face } from './face.tsx';

export interface CardProps {
  /** 0 … 51; undefined: it lies face down. */
  card: number | undefined;
  /** It comes from the deck now: turned over on its way, or face down where there is no card to show. */
  arriving?: boolean | undefined;
  /** Which card of several that come together: each begins a little after the one before. */
  order?: number | undefined;
  quick?: boolean | undefined;
  /** It won: a little leap, where more came back than was staked. */
  cheers?: boolean | undefined;
  /** It counts no more: the round went on without it. */
  faded?: boolean | undefined;
  /** Pictures beside a text that names the card say nothing themselves. */
  silent?: boolean | undefined;
}

/**
 * A playing card that can be dealt and turned over. As wide as `--card` says; a card that is turned over
 * later only gets its `card`.
 */
export function Card({ card, arriving, order = 0, quick, cheers, faded, silent }: CardProps) {
  const name = useCardName();
  const isUp = card !== undefined;
  const [turns, onTurned] = useTurning(isUp, arriving === true);
  return (
    <span
      className={classNames(
        css.card,
        arriving && css.arriving,
        quick && css.quick,
        cheers && css.cheers,
        faded && css.faded,
      )}
      style={{ '--order': order } as CSSProperties}
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name(card) })}
    >
      {turns ? (
        <span className={classNames(css.turner, !isUp && css.down)} onAnimationEnd={onTurned}>
          <span className={css.side}>{isUp && <Face card={card} />}</span>
          <span className={classNames(css.side, css.back)}>
            <Back />
          </span>
        </span>
      ) : (
        <span className={css.side}>{isUp ? <Face card={card} /> : <Back />}</span>
      )}
    </span>
  );
}

/**
 * Whether the card is being turned over, and what to call when it lies. While it turns it has two sides in space, which
 * are a picture each to the screen; where twenty lie still, a cheap phone has to draw twenty and no more.
 */
function useTurning(isUp: boolean, arriving: boolean): [boolean, () => void] {
  // a card that arrives is turned over on its way
  const [wasUp, setWasUp] = useState(isUp && !arriving);
  const [turns, setTurns] = useState(isUp && arriving);
  if (wasUp !== isUp) {
    setWasUp(isUp);
    setTurns(true);
  }
  return [turns, () => setTurns(false)];
}

/** The deck cards come from: a few backs, one over the other. */
export const Deck = memo(function Deck() {
  return (
    <span className={css.deck} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <span key={at} className={css.side}>
          <Back />
        </span>
      ))}
    </span>
  );
});
