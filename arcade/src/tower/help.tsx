import { ladderOf, towerDifficulties, towerRules } from '@palpite/math/games/tower/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';

/** The rules in words, how likely a row is, and what every row pays. */
export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  const ladders = towerDifficulties.map((difficulty) => ladderOf(towerRules, difficulty));
  return (
    <>
      <p>{t('help.text')}</p>
      <p>{t('help.pay')}</p>
      <PayTable
        head={[t('help.row'), ...towerDifficulties.map((difficulty) => t(`difficulty.${difficulty}`))]}
        rows={[
          [
            t('help.lamps'),
            ...towerDifficulties.map((difficulty) => {
              const { places, safe } = towerRules.levels[difficulty];
              return t('help.of', { safe, places });
            }),
          ],
          ...Array.from({ length: towerRules.rows }, (_, row) => [
            `${row + 1}`,
            ...ladders.map((ladder) => timesText(ladder[row] ?? 0, language, 2)),
          ]),
        ]}
      />
      <p>{t('help.auto')}</p>
    </>
  );
}
