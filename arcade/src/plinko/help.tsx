import { combinations } from '@palpite/math/chance/combinations.ts';
import {
  multiplierOfSlot,
  type PlinkoBet,
  plinkoRisks,
  plinkoRows,
  plinkoRules,
} from '@palpite/math/games/plinko/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { ChoiceRow } from '../stage/choice-row.tsx';
import { chanceText, timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';
import { RowsField } from './rows-field.tsx';

/** The rules, and the pay table of any board. */
export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  const [bet, setBet] = useState<PlinkoBet>({ rows: 12, risk: 'medium' });
  const { rows } = bet;
  const outward = Array.from({ length: Math.floor(rows / 2) + 1 }, (_, at) => at);
  return (
    <>
      <p>{t('help.rulesText')}</p>
      <p>{t('help.riskText')}</p>
      <ChoiceRow
        label={t('risk.label')}
        items={plinkoRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
        value={bet.risk}
        onChange={(risk) => setBet({ ...bet, risk })}
      />
      <RowsField rows={rows} choices={plinkoRows} onChange={(next) => setBet({ ...bet, rows: next })} />
      <p>{t('help.table')}</p>
      <PayTable
        head={[t('help.slot'), t('help.pays'), t('help.chance')]}
        rows={outward.map((slot) => {
          const sides = slot * 2 === rows ? 1 : 2;
          return [
            sides === 1 ? t('help.middle') : t('help.fromEdge', { place: slot + 1 }),
            timesText(multiplierOfSlot(plinkoRules, bet, slot), language),
            chanceText((sides * Number(combinations(rows, slot))) / 2 ** rows, language),
          ];
        })}
      />
    </>
  );
}
