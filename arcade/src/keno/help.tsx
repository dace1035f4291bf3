import { combinations } from '@palpite/math/chance/combinations.ts';
import { type KenoRisk, kenoRisks, kenoRules, paysOf } from '@palpite/math/games/keno/rules.ts';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { ChoiceRow } from '../stage/choice-row.tsx';
import { chanceText, timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';

const { numbers, drawn, mostPicks } = kenoRules;
const counts = Array.from({ length: mostPicks }, (_, at) => at + 1);

/** How often so many of the picked numbers are among those drawn. */
function chanceOf(picks: number, hits: number): number {
  const ways = combinations(picks, hits) * combinations(numbers - picks, drawn - hits);
  return Number(ways) / Number(combinations(numbers, drawn));
}

/** The rules, and the pay table for any number of picks. */
export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  const [risk, setRisk] = useState<KenoRisk>('classic');
  const [picks, setPicks] = useState(mostPicks);
  return (
    <>
      <p>{t('help.rulesText', { most: mostPicks, numbers, drawn })}</p>
      <p>{t('help.riskText')}</p>
      <ChoiceRow
        label={t('risk.label')}
        items={kenoRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
        value={risk}
        onChange={(next) => setRisk(next)}
      />
      <SelectField
        label={t('help.picks')}
        options={counts.map((count) => ({ value: String(count), label: String(count) }))}
        value={String(picks)}
        onChange={(event) => setPicks(Number(event.currentTarget.value))}
      />
      <p>{t('help.table')}</p>
      <PayTable
        head={[t('help.hits'), t('help.pays'), t('help.chance')]}
        rows={paysOf(kenoRules, risk, picks).map((multiplier, hits) => [
          String(hits),
          timesText(multiplier, language),
          chanceText(chanceOf(picks, hits), language),
        ])}
      />
    </>
  );
}
