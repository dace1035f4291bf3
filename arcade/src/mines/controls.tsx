import { minesRules } from '@palpite/math/games/mines/rules.ts';
import { useId } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { ControlsProps } from '../table/game-client.ts';
import css from './controls.module.css';
import type { MinesWager } from './replay.ts';

const offered = [1, 3, 5, 10, 24];

/** How many mines are hidden, and what is marked for automatic play. */
export function Controls({ wager, setWager, locked, marks }: ControlsProps<MinesWager>) {
  const { t } = useTexts();
  const id = useId();
  const { mines, marked } = wager;
  // No more tiles stay marked than there are gems: the rest could only be mines.
  const setMines = (count: number) => setWager({ mines: count, marked: marked.slice(0, minesRules.tiles - count) });
  return (
    <div className={css.controls}>
      <div className={css.head}>
        <label htmlFor={id}>{t('set.mines')}</label>
        <output htmlFor={id}>
          <b>{mines}</b> {t('set.gems', { count: minesRules.tiles - mines })}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={minesRules.minMines}
        max={minesRules.maxMines}
        value={mines}
        disabled={locked}
        onChange={(event) => setMines(Number(event.currentTarget.value))}
      />
      <div className={css.offered}>
        {offered.map((count) => (
          <button
            key={count}
            type="button"
            aria-label={t('set.count', { count })}
            aria-pressed={count === mines}
            disabled={locked}
            onClick={() => setMines(count)}
          >
            {count}
          </button>
        ))}
      </div>
      {marks && (
        <p className={css.marked}>
          {marked.length > 0 ? t('set.marked', { count: marked.length }) : t('set.markHint')}{' '}
          {marked.length > 0 && (
            <button type="button" disabled={locked} onClick={() => setWager({ mines, marked: [] })}>
              {t('set.unmark')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
