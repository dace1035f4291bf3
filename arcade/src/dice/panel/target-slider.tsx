import { diceRules, targetRange, whole } from '@palpite/math/games/dice/rules.ts';
import { Dado } from '@palpite/ui/art/heroes/dado.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Wager } from '../state.ts';
import { withTarget } from '../wager.ts';
import { rollText } from './figures.ts';
import css from './target-slider.module.css';

const point = 100;
const ticks = [0, 2500, 5000, 7500, 10_000];

export interface TargetSliderProps {
  wager: Wager;
  onWager(wager: Wager): void;
  locked: boolean;
  /** Where the die lies or falls, and which fall this is. */
  die: { roll: number; fall: string } | undefined;
  fallMs: number;
}

/**
 * The line from 0 to 100 with the winning side lit, the knob on the target and the die on the roll. Arrows move a
 * point, with Shift a hundredth.
 */
export function TargetSlider({ wager, onWager, locked, die, fallMs }: TargetSliderProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { target, direction } = wager;
  const share = `${target / 100}%`;
  const shown = rollText(target, language);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const size = event.shiftKey ? 1 : point;
    const { min, max } = targetRange(diceRules, direction);
    const moved: Record<string, number> = {
      ArrowRight: target + size,
      ArrowUp: target + size,
      ArrowLeft: target - size,
      ArrowDown: target - size,
      PageUp: target + 10 * point,
      PageDown: target - 10 * point,
      Home: min,
      End: max,
    };
    const next = moved[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWager(withTarget(wager, next));
  };

  return (
    <div className={css.slider}>
      <div className={css.track}>
        <i
          className={css.win}
          style={
            direction === 'over'
              ? { insetInlineStart: share, insetInlineEnd: 0 }
              : { insetInlineStart: 0, width: share }
          }
        />
      </div>
      <div className={css.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ opacity: Math.abs(tick - target) < 800 ? 0 : 1 }}>
            {tick / 100}
          </span>
        ))}
      </div>
      {die && (
        <div className={css.die} style={{ insetInlineStart: `${die.roll / 100}%` }}>
          <svg key={die.fall} viewBox="14 4 174 190" style={{ animationDuration: `${fallMs}ms` }} aria-hidden="true">
            <Dado />
          </svg>
        </div>
      )}
      <input
        className={css.range}
        type="range"
        min={0}
        max={whole}
        step={point}
        value={target}
        disabled={locked}
        aria-label={t('stage.slider')}
        aria-valuetext={t(direction === 'over' ? 'stage.sliderOver' : 'stage.sliderUnder', { target: shown })}
        onChange={(event) => onWager(withTarget(wager, Number(event.currentTarget.value)))}
        onKeyDown={onKeyDown}
      />
      <div className={css.knob} style={{ insetInlineStart: share }} aria-hidden="true">
        <svg width="18" height="20" viewBox="0 0 18 20" aria-hidden="true">
          <path d="M3 2v16M9 2v16M15 2v16" stroke="#16318F" strokeWidth="2.5" strokeLinecap="round" opacity=".55" />
        </svg>
        <b>{shown}</b>
      </div>
    </div>
  );
}
