import { waysOfHands } from '@palpite/math/games/diamonds/rtp.ts';
import { diamondHands, diamondsRules, gems } from '@palpite/math/games/diamonds/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { chanceText, timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';

const ways = waysOfHands(diamondsRules);
const all = gems.length ** diamondsRules.drawn;

export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <>
      <p>{t('help.rulesText', { drawn: diamondsRules.drawn, colours: gems.length })}</p>
      <p>{t('help.payText')}</p>
      <p>{t('help.table')}</p>
      <PayTable
        head={[t('help.hand'), t('help.pays'), t('help.chance')]}
        rows={diamondHands.map((hand) => [
          t(`hand.${hand}`),
          timesText(diamondsRules.pays[hand], language),
          chanceText(Number(ways[hand]) / all, language),
        ])}
      />
    </>
  );
}
