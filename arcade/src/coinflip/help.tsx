import { coinFlipRules, multiplierAfter } from '@palpite/math/games/coinflip/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { chanceText, timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';

const flips = Array.from({ length: coinFlipRules.mostFlips }, (_, at) => at + 1);

export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <>
      <p>{t('help.rulesText')}</p>
      <p>{t('help.endText', { flips: coinFlipRules.mostFlips })}</p>
      <p>{t('help.table')}</p>
      <PayTable
        head={[t('help.right'), t('help.pays'), t('help.chance')]}
        rows={flips.map((count) => [
          formatInteger(count, language),
          timesText(multiplierAfter(coinFlipRules, count), language),
          chanceText(1 / 2 ** count, language),
        ])}
      />
    </>
  );
}
