import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../base/seat/say.ts';
import { moveByArrows } from '../table/arrow-keys.ts';
import { Bat, Lamp } from './art.tsx';
import { faceOf, type TowerFront } from './replay.ts';
import css from './row.module.css';

export interface RowProps {
  /** From 0, the lowest. */
  row: number;
  places: readonly number[];
  front: TowerFront;
  pays: string;
  isNext: boolean;
  isReached: boolean;
  /** The place marked for automatic play. */
  route: number | undefined;
  /** The place pressed, and not answered yet. */
  isAsked: number | undefined;
  canPress(place: number): boolean;
  onPress(place: number): void;
}

/** One row of windows: pressed, the shutters of one swing open. */
export function Row({ row, places, front, pays, isNext, isReached, route, isAsked, canPress, onPress }: RowProps) {
  const { t } = useTexts();
  return (
    <div className={classNames(css.row, isNext && css.next, isReached && css.reached)}>
      <span className={css.pays} aria-hidden="true">
        {pays}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons that is not a form */}
      <div
        role="group"
        className={css.windows}
        aria-label={t('scene.row', { row: row + 1, pays })}
        onKeyDown={(event) => moveByArrows(event, places.length)}
      >
        {places.map((place) => {
          const face = faceOf(front, row, place);
          const isMarked = route === place;
          return (
            <button
              key={place}
              type="button"
              className={classNames(css.window, css[face], isMarked && css.marked, isAsked === place && css.asked)}
              aria-label={t('scene.place', {
                row: row + 1,
                place: place + 1,
                face: t(`scene.face.${isMarked && face === 'closed' ? 'marked' : face}`),
              })}
              aria-disabled={!canPress(place) || undefined}
              tabIndex={canPress(place) ? 0 : -1}
              data-row={row}
              data-place={place}
              // A press of the mouse leaves the focus where it was: the space bar then still bets.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPress(place)}
            >
              <span className={css.well}>
                {(face === 'lamp' || face === 'lampLeft') && <Lamp />}
                {(face === 'bat' || face === 'batLeft') && <Bat />}
              </span>
              <i />
              <i />
            </button>
          );
        })}
      </div>
    </div>
  );
}
