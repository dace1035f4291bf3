import { coinFlipRules, coinSides, multiplierAfter } from '@palpite/math/games/coinflip/rules.ts';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { ChoiceRow } from '../stage/choice-row.tsx';
import css from '../stage/controls.module.css';
import { timesText } from '../stage/times.ts';
import type { ControlsProps } from '../table/game-client.ts';
import type { CoinWager } from './replay.ts';

const counts = Array.from({ length: coinFlipRules.mostFlips }, (_, at) => at + 1);
/** Heads first: so they are called. */
const sides = coinSides.toReversed();

/** The first call, and how far automatic play goes. */
export function Controls({ wager, setWager, locked }: ControlsProps<CoinWager>) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <div className={css.controls}>
      <ChoiceRow
        label={t('controls.side')}
        items={sides.map((value) => ({ value, label: t(`side.${value}`) }))}
        value={wager.side}
        locked={locked}
        onChange={(side) => setWager({ ...wager, side })}
      />
      <SelectField
        label={t('controls.auto')}
        options={counts.map((flips) => ({
          value: String(flips),
          label: t('controls.after', {
            count: flips,
            multiplier: timesText(multiplierAfter(coinFlipRules, flips), language),
          }),
        }))}
        value={String(wager.flips)}
        disabled={locked}
        onChange={(event) => setWager({ ...wager, flips: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
