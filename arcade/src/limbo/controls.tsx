import type { LimboBet } from '@palpite/math/games/limbo/rules.ts';
import { limboRules, targetStep } from '@palpite/math/games/limbo/rules.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled, readScaled } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { ControlsProps } from '../table/game-client.ts';
import css from './controls.module.css';

/** Targets at a touch, in ten-thousandths. */
const targets = [15_000, 20_000, 50_000, 100_000, 1_000_000];
/** Targets are typed in hundredths. */
const decimals = 2;

/** The multiplier aimed at, typed or taken at a touch, and what it pays. */
export function Controls({ wager, setWager, locked, stake, money }: ControlsProps<LimboBet>) {
  const { t } = useTexts();
  const language = useLanguage();
  const [draft, setDraft] = useState<string>();
  const { minTarget, maxTarget } = limboRules;

  const aim = (target: number) => setWager({ target: Math.min(maxTarget, Math.max(minTarget, target)) });
  const take = () => {
    const read = draft === undefined ? undefined : readScaled(draft, decimals, language);
    setDraft(undefined);
    if (read !== undefined) aim(read * targetStep);
  };
  return (
    <div className={css.controls}>
      <Field
        label={t('controls.target')}
        aside={t('controls.range', { min: timesText(minTarget, language), max: timesText(maxTarget, language) })}
        inputMode="decimal"
        autoComplete="off"
        disabled={locked}
        value={draft ?? formatScaled(wager.target / targetStep, decimals, language)}
        trail={
          <span className={css.times} aria-hidden="true">
            ×
          </span>
        }
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value.slice(0, 12))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') setDraft(undefined);
        }}
      />
      <div className={css.targets}>
        {targets.map((target) => (
          <button
            key={target}
            type="button"
            disabled={locked}
            aria-pressed={wager.target === target}
            onClick={() => aim(target)}
          >
            {timesText(target, language)}
          </button>
        ))}
      </div>
      <p className={css.pays}>
        {t('controls.pays')} <b>{money(payoutOf(stake, wager.target))}</b>
      </p>
    </div>
  );
}
