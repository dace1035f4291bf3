import { blackjackRules, dealerStands, insurance } from '@palpite/math/games/blackjack/rules.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';
import { blackjackOdds, insuranceOdds } from './house-rules.tsx';

/** The rules in words, and what every end of a hand pays. */
export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  const pays = (multiplier: number) => timesText(multiplier, language);
  return (
    <>
      <p>{t('help.text')}</p>
      <p>{t('help.cards')}</p>
      <p>{t(blackjackRules.hitsSoft17 ? 'help.dealerHits' : 'help.dealer', { total: dealerStands })}</p>
      <p>{t(blackjackRules.doublesSplit ? 'help.moves' : 'help.movesNoDouble')}</p>
      <p>{t('help.insurance', insuranceOdds)}</p>
      <p>{t('help.deck')}</p>
      <p>{t('help.best')}</p>
      <PayTable
        head={[t('help.end'), t('help.pays')]}
        rows={[
          [t('help.blackjack', blackjackOdds), pays(blackjackRules.blackjack)],
          [t('help.won'), pays(2 * multiplierUnit)],
          [t('help.push'), pays(multiplierUnit)],
          [t('help.lost'), pays(0)],
          [t('help.insured'), pays((insurance.pays / insurance.cost) * multiplierUnit)],
        ]}
      />
    </>
  );
}
