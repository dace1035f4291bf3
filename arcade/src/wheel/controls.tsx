import { type WheelBet, wheelRisks, wheelSegments } from '@palpite/math/games/wheel/rules.ts';
import { useTexts } from '../base/seat/say.ts';
import { ChoiceRow } from '../stage/choice-row.tsx';
import css from '../stage/controls.module.css';
import type { ControlsProps } from '../table/game-client.ts';

type WheelFieldsProps = Pick<ControlsProps<WheelBet>, 'wager' | 'setWager' | 'locked'>;

/** Which wheel is turned: how much its segments differ, and how many it has. */
export function Controls({ wager, setWager, locked }: WheelFieldsProps) {
  const { t } = useTexts();
  return (
    <div className={css.controls}>
      <ChoiceRow
        label={t('risk.label')}
        items={wheelRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
        value={wager.risk}
        locked={locked}
        onChange={(risk) => setWager({ ...wager, risk })}
      />
      <ChoiceRow
        label={t('segments')}
        items={wheelSegments.map((each) => ({ value: String(each), label: String(each) }))}
        value={String(wager.segments)}
        locked={locked}
        onChange={(value) => {
          const segments = wheelSegments.find((each) => String(each) === value);
          if (segments) setWager({ ...wager, segments });
        }}
      />
    </div>
  );
}
