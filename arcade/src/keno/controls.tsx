import { type KenoBet, kenoRisks, kenoRules } from '@palpite/math/games/keno/rules.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useTexts } from '../base/seat/say.ts';
import { ChoiceRow } from '../stage/choice-row.tsx';
import css from '../stage/controls.module.css';
import type { ControlsProps } from '../table/game-client.ts';
import { picksByChance } from './picks.ts';

/** The pay table's risk, numbers left to chance, and a clean slip. The numbers themselves are picked on the scene. */
export function Controls({ wager, setWager, locked }: ControlsProps<KenoBet>) {
  const { t } = useTexts();
  const count = wager.picks.length || kenoRules.mostPicks;
  return (
    <div className={css.controls}>
      <ChoiceRow
        label={t('risk.label')}
        items={kenoRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
        value={wager.risk}
        locked={locked}
        onChange={(risk) => setWager({ ...wager, risk })}
      />
      <div className={css.pair}>
        <Button
          variant="secondary"
          disabled={locked}
          onClick={() => setWager({ ...wager, picks: picksByChance(count) })}
        >
          {t('controls.chance', { numbers: count })}
        </Button>
        <Button
          variant="secondary"
          disabled={locked || wager.picks.length === 0}
          onClick={() => setWager({ ...wager, picks: [] })}
        >
          {t('controls.clear')}
        </Button>
      </div>
    </div>
  );
}
