import { ladderOf, type TowerDifficulty, towerDifficulties, towerRules } from '@palpite/math/games/tower/rules.ts';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { ControlsProps } from '../table/game-client.ts';
import css from './controls.module.css';
import type { TowerWager } from './replay.ts';

/** How hard the climb is, and the route marked for automatic play. */
export function Controls({ wager, setWager, locked, marks }: ControlsProps<TowerWager>) {
  const { t } = useTexts();
  const language = useLanguage();
  const { difficulty, route } = wager;
  const { places, safe } = towerRules.levels[difficulty];
  const top = ladderOf(towerRules, difficulty).at(-1) ?? 0;
  return (
    <div className={css.controls}>
      <SelectField
        label={t('set.difficulty')}
        aside={t('set.top', { multiplier: timesText(top - (top % 100), language, 2) })}
        hint={t('set.lamps', { safe, places })}
        value={difficulty}
        disabled={locked}
        // A route is one of places a row has.
        onChange={(event) => setWager({ difficulty: event.currentTarget.value as TowerDifficulty, route: [] })}
        options={towerDifficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
      />
      {marks && (
        <p className={css.route}>
          {route.length > 0 ? t('set.route', { count: route.length }) : t('set.routeHint')}{' '}
          {route.length > 0 && (
            <button type="button" disabled={locked} onClick={() => setWager({ difficulty, route: [] })}>
              {t('set.clear')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
