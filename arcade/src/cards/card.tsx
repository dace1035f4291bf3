import { classNames } from '@palpite/ui/class-names.ts';
import { type CSSProperties, memo, useState } from 'react';
import { Back } from './back.tsx';
import css from './card.module.css';
import { useCardName } from './card-name.ts';
import { Face } from './face.tsx';

export interface CardProps {
  /** 0 … 51; undefined: it lies face down. */
  card: number | undefined;
  /** What it will be once it is turned over: its face is drawn before that, and not seen. */
  next?: number | undefined;
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
export function Card({ card, next, arriving, order = 0, quick, cheers, faded, silent }: CardProps) {
  const name = useCardName();
  const isUp = card !== undefined;
  const face = card ?? next;
  const { turns, hasBack, onTurned } = useTurning(isUp, arriving === true);
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
      <span className={classNames(css.both, turns && css.turns, turns && !isUp && css.down)} onAnimationEnd={onTurned}>
        {(face !== undefined || turns) && (
          <span className={classNames(css.side, !isUp && !turns && css.under)}>
            {face !== undefined && <Face card={face} />}
          </span>
        )}
        {hasBack && (
          <span className={classNames(css.side, css.back, isUp && !turns && css.under)}>
            <Back />
          </span>
        )}
      </span>
    </span>
  );
}

/**
 * Whether the card is being turned over, whether it has a back to show, and what to call when it lies. While it turns
 * its sides stand in space, a picture each to the screen; where twenty lie still, a cheap phone has to draw twenty and
 * no more. A back that was drawn stays, and is not seen.
 */
function useTurning(isUp: boolean, arriving: boolean) {
  // a card that arrives is turned over on its way
  const [wasUp, setWasUp] = useState(isUp && !arriving);
  const [turns, setTurns] = useState(isUp && arriving);
  const [hasBack, setHasBack] = useState(!isUp || arriving);
  if (wasUp !== isUp) {
    setWasUp(isUp);
    setTurns(true);
    setHasBack(true);
  }
  return { turns, hasBack, onTurned: () => setTurns(false) };
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
