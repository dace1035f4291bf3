import { blackjackRules, dealerStands, insurance } from '@palpite/math/games/blackjack/rules.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { useTexts } from '../base/seat/say.ts';
import { oddsOf } from '../cards/odds.ts';
import css from './scene.module.css';

export const blackjackOdds = oddsOf(blackjackRules.blackjack - multiplierUnit, multiplierUnit);
export const insuranceOdds = oddsOf(insurance.pays - insurance.cost, insurance.cost);

/** What is printed on the cloth. */
export function HouseRules() {
  const { t } = useTexts();
  return (
    <p className={css.rules}>
      <svg viewBox="0 0 700 104" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0Q350 40 700 0V64Q350 104 0 64Z" fill="#083f31" />
        <path d="M0 58Q350 98 700 58V64Q350 104 0 64Z" fill="#128552" />
      </svg>
      <b>{t('scene.blackjackPays', blackjackOdds)}</b>
      <span>
        {t(blackjackRules.hitsSoft17 ? 'scene.dealerHits' : 'scene.dealerStands', { total: dealerStands })}
        {' · '}
        {t('scene.insurancePays', insuranceOdds)}
      </span>
    </p>
  );
}
