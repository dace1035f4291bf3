import { type PlinkoBet, plinkoRisks, plinkoRows } from '@palpite/math/games/plinko/rules.ts';
import { useTexts } from '../base/seat/say.ts';
import { ChoiceRow } from '../stage/choice-row.tsx';
import css from '../stage/controls.module.css';
import type { ControlsProps } from '../table/game-client.ts';
import { RowsField } from './rows-field.tsx';

/** How much the slots differ, and how many rows of pins there are. */
export function Controls({ wager, setWager, locked }: ControlsProps<PlinkoBet>) {
  const { t } = useTexts();
  return (
    <div className={css.controls}>
      <ChoiceRow
        label={t('risk.label')}
        items={plinkoRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
        value={wager.risk}
        locked={locked}
        onChange={(risk) => setWager({ ...wager, risk })}
      />
      <RowsField
        rows={wager.rows}
        choices={plinkoRows}
        locked={locked}
        onChange={(rows) => setWager({ ...wager, rows })}
      />
    </div>
  );
}
