import { ladderOf, minesRules } from '@palpite/math/games/mines/rules.ts';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';

const counts = Array.from({ length: minesRules.maxMines }, (_, at) => at + minesRules.minMines);

/** The rules in words, and what every number of gems pays with the mines the reader asks for. */
export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  const [mines, setMines] = useState(3);
  return (
    <>
      <p>{t('help.text')}</p>
      <p>{t('help.pay')}</p>
      <p>{t('help.auto')}</p>
      <SelectField
        label={t('help.tableFor')}
        value={mines}
        onChange={(event) => setMines(Number(event.currentTarget.value))}
        options={counts.map((count) => ({ value: `${count}`, label: `${count}` }))}
      />
      <PayTable
        head={[t('help.gems'), t('help.pays')]}
        rows={ladderOf(minesRules, mines).map((multiplier, at) => [`${at + 1}`, timesText(multiplier, language, 2)])}
      />
    </>
  );
}
