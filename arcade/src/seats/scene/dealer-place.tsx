import { dealerStands, insurance } from '@palpite/math/games/blackjack/rules.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { Deck } from '../../cards/card.tsx';
import { Fan } from '../../cards/fan.tsx';
import { oddsOf } from '../../cards/odds.ts';
import { totalText } from '../../cards/total-text.ts';
import type { SeatsState } from '../state.ts';
import css from './dealer-place.module.css';
import type { Shown } from './shown.ts';

/** The dealer's cards, with the one that lies face down, and the shoe. */
export function DealerPlace({ dealer, shown, calm }: { dealer: readonly number[]; shown: Shown; calm: boolean }) {
  const { t } = useTexts();
  const open = dealer.slice(0, shown.dealer);
  const cards = shown.isCovered ? [...open, null] : open;
  // cards that lie there already when the round is first seen do not come once more
  const [first] = useState(cards.length);
  return (
    <div className={css.dealer}>
      {cards.length === 0 && <i className={css.bare} />}
      <Fan label={t('scene.dealer')} cards={cards} isArriving={cards.length > first} quick={calm} />
      <p className={css.of}>
        <span>{t('scene.dealer')}</span>
        <strong>{totalText(open, shown.isOver)}</strong>
      </p>
    </div>
  );
}

/** The shoe that cards come from. */
export function ShoePlace() {
  return (
    <div className={css.shoe}>
      <Deck />
    </div>
  );
}

const insuranceOdds = oddsOf(insurance.pays - insurance.cost, insurance.cost);

/** What is printed on the cloth: the rules of this table. `isCovered`: the verdict lies over it. */
export function PrintedRules({ rules, isCovered }: { rules: SeatsState['rules']; isCovered: boolean }) {
  const { t } = useTexts();
  return (
    <p className={classNames(css.rules, isCovered && css.covered)}>
      <b>{t('scene.blackjackPays', oddsOf(rules.blackjack - multiplierUnit, multiplierUnit))}</b>
      <span>
        {t(rules.hitsSoft17 ? 'scene.dealerHits' : 'scene.dealerStands', { total: dealerStands })}
        {' · '}
        {t('scene.insurancePays', insuranceOdds)}
      </span>
    </p>
  );
}
