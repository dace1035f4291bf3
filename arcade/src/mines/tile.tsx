import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../base/seat/say.ts';
import { Gem, Mine } from './art.tsx';
import type { TileFace } from './replay.ts';
import css from './tile.module.css';

export interface TileProps {
  at: number;
  face: TileFace;
  isMarked: boolean;
  /** Pressed, and not answered yet. */
  isAsked: boolean;
  canPress: boolean;
  isFocusable: boolean;
  onFocus(): void;
  onPress(): void;
}

const across = 5;

/** A square of paper over a well: pressed, the paper is lifted off. */
export function Tile({ at, face, isMarked, isAsked, canPress, isFocusable, onFocus, onPress }: TileProps) {
  const { t } = useTexts();
  const row = Math.floor(at / across) + 1;
  const column = (at % across) + 1;
  return (
    <button
      type="button"
      className={classNames(css.tile, css[face], isMarked && css.marked, isAsked && css.asked, canPress && css.live)}
      aria-label={t('scene.tile', {
        row,
        column,
        face: t(`scene.face.${isMarked && face === 'closed' ? 'marked' : face}`),
      })}
      aria-disabled={!canPress || undefined}
      tabIndex={isFocusable ? 0 : -1}
      onFocus={onFocus}
      // A press of the mouse leaves the focus where it was: the space bar then still bets.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span className={css.well}>
        {(face === 'gem' || face === 'gemLeft') && <Gem />}
        {(face === 'mine' || face === 'hit') && <Mine />}
      </span>
      <span className={css.lid} data-tone={at % 2} />
    </button>
  );
}
