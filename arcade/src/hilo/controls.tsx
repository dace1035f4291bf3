import { useId } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { ControlsProps } from '../table/game-client.ts';
import css from './controls.module.css';
import { type HiLoWager, mostGuesses } from './replay.ts';

/** After how many right guesses automatic play leaves. */
export function Controls({ wager, setWager, locked }: ControlsProps<HiLoWager>) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={css.controls}>
      <div className={css.head}>
        <label htmlFor={id}>{t('set.guesses')}</label>
        <output htmlFor={id}>{t('set.count', { count: wager.guesses })}</output>
      </div>
      <input
        id={id}
        type="range"
        min={1}
        max={mostGuesses}
        value={wager.guesses}
        disabled={locked}
        onChange={(event) => setWager({ guesses: Number(event.currentTarget.value) })}
      />
      <p>{t('set.guessesHint')}</p>
    </div>
  );
}
