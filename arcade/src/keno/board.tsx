import type { KenoOutcome } from '@palpite/math/games/keno/play.ts';
import { type KenoBet, kenoRules } from '@palpite/math/games/keno/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { moveByArrows } from '../table/arrow-keys.ts';
import css from './board.module.css';

const columns = 8;
const numbers = Array.from({ length: kenoRules.numbers }, (_, at) => at + 1);

export interface BoardProps {
  picks: KenoBet['picks'];
  locked: boolean;
  onToggle(number: number): void;
  /** The numbers drawn, in order; undefined before. */
  drawn: KenoOutcome['drawn'] | undefined;
  /** They are being drawn now, one in so many milliseconds; zero: they lie there. */
  stepMs: number;
}

/** Forty tiles of paper. One may be reached by Tab, the others from it by arrows. */
export function Board({ picks, locked, onToggle, drawn, stepMs }: BoardProps) {
  const { t } = useTexts();
  const [reached, setReached] = useState(1);
  const isFull = picks.length >= kenoRules.mostPicks;
  return (
    // biome-ignore lint/a11y/useSemanticElements: forty buttons in a frame of their own, not fields of a form
    <div
      className={css.board}
      role="group"
      aria-label={t('stage.board')}
      dir="ltr"
      onKeyDown={(event) => moveByArrows(event, columns)}
    >
      {numbers.map((number) => {
        const isPicked = picks.includes(number);
        const order = drawn?.indexOf(number) ?? -1;
        const isOut = order >= 0;
        const told = isOut && stepMs === 0 ? (isPicked ? 'hit' : 'out') : isPicked ? 'picked' : 'free';
        return (
          <button
            key={number}
            type="button"
            className={classNames(css.tile, isPicked && css.picked, stepMs > 0 && css.drawing)}
            aria-pressed={isPicked}
            aria-disabled={locked || (isFull && !isPicked) || undefined}
            aria-label={t(`stage.tile.${told}`, { number })}
            tabIndex={number === reached ? 0 : -1}
            onFocus={() => setReached(number)}
            onClick={() => !locked && onToggle(number)}
          >
            {number}
            {isOut && (
              <i
                className={classNames(css.out, isPicked && css.hit)}
                style={{ animationDelay: `${order * stepMs}ms` }}
                aria-hidden="true"
              >
                {isPicked && (
                  <svg viewBox="0 0 40 40" aria-hidden="true">
                    <path d="M20 1l5.6 12.2L39 14.8l-9.9 9.2 2.6 13.2L20 30.6 8.3 37.2l2.6-13.2L1 14.8l13.4-1.6Z" />
                  </svg>
                )}
                <b>{number}</b>
              </i>
            )}
          </button>
        );
      })}
    </div>
  );
}
