import type { BlackjackAction } from '@palpite/math/games/blackjack/play.ts';
import { insurance } from '@palpite/math/games/blackjack/rules.ts';
import type { BlackjackEvent } from '@palpite/math/games/blackjack/table.ts';
import type { BlackjackView } from '@palpite/math/games/blackjack/view.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Deck } from '../cards/card.tsx';
import { useCardNames } from '../cards/card-name.ts';
import { Fan } from '../cards/fan.tsx';
import { totalText } from '../cards/total-text.ts';
import { Stage } from '../stage/stage.tsx';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Bank, Places } from './cloth.tsx';
import { Hand } from './hand.tsx';
import { HouseRules } from './house-rules.tsx';
import { type BlackjackTable, type BlackjackWager, replay } from './replay.ts';
import css from './scene.module.css';

type Props = SceneProps<BlackjackWager, BlackjackAction, BlackjackEvent, BlackjackView, BlackjackTable>;

/** The cloth: the dealer above, the rules across the middle, the player's hands below. */
export function Scene({ drawn, event, quick, view, choices, outcome, money, stake }: Props) {
  const { t } = useTexts();
  const namesOf = useCardNames();
  const shown = event ? replay(drawn, event) : drawn;
  const { hands, dealer, insured, insuranceWon } = shown;
  // While a card is on its way the hand it goes to stays marked.
  const [active, setActive] = useState(view?.active ?? null);
  if (view && view.active !== active) setActive(view.active);
  const dealtTo = event?.kind === 'dealt' ? event.to : event?.kind === 'covered' ? 'dealer' : undefined;
  const isFinal = shown.dealer.every((card) => card !== null);
  const dealerSeen = dealtTo === 'dealer' || event?.kind === 'revealed' ? drawn.dealer : dealer;
  const openCards = dealer.filter((card) => card !== null);
  const nameOf = (at: number) => t(hands.length > 1 ? 'scene.handOf' : 'scene.hand', { number: at + 1 });
  const told = [
    t('scene.dealerAloud', { cards: namesOf(openCards), total: totalText(openCards, true) }),
    ...hands.map(({ cards, result }, at) =>
      t(result ? 'scene.resultAloud' : 'scene.handAloud', {
        hand: nameOf(at),
        cards: namesOf(cards),
        total: totalText(cards, result !== null),
        result: result ? t(`result.${result}`) : '',
      }),
    ),
  ].join(' ');
  const asksInsurance = choices.some(({ kind }) => kind === 'insure');
  const message = () => {
    if (hands.length === 0) return event ? '' : t('scene.first');
    if (asksInsurance) return t('scene.insurance');
    if (event?.kind === 'peeked') return t('scene.peeks');
    if (choices.length > 0)
      return hands.length > 1 ? t('scene.turnOf', { number: (active ?? 0) + 1 }) : t('scene.turn');
    return '';
  };
  return (
    <Stage name={t('scene.name')} className={classNames(css.stage, hands.length > 1 && css.split)} wave="#128552">
      <div className={css.dealer}>
        <Bank />
        <div className={css.shoe}>
          <Deck />
        </div>
        {dealer.length === 0 && <Places isDealer />}
        <Fan
          label={t('scene.dealer')}
          cards={dealer}
          isArriving={dealtTo === 'dealer'}
          isPeeking={event?.kind === 'peeked' && !quick}
          quick={quick}
        />
        <p className={css.of}>
          <span>{t('scene.dealer')}</span>
          <strong>{totalText(dealerSeen, isFinal)}</strong>
          {insured && (
            <em>
              {t(
                insuranceWon === null ? 'scene.insured' : insuranceWon ? 'scene.insuranceWon' : 'scene.insuranceLost',
                {
                  amount: money(payoutOf(stake, insuranceWon ? insurance.pays : insurance.cost)),
                },
              )}
            </em>
          )}
        </p>
      </div>
      <HouseRules />
      <div className={css.hands}>
        {hands.length === 0 ? (
          <div className={css.waiting}>
            <Places />
          </div>
        ) : (
          hands.map((hand, at) => (
            <Hand
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place
              key={at}
              hand={hand}
              label={nameOf(at)}
              staked={money(hand.doubled ? stake * 2n : stake)}
              isActive={hands.length > 1 && !drawn.isOver && active === at}
              isArriving={dealtTo === at}
              isPrize={outcome !== undefined && outcome.payout > outcome.staked}
              quick={quick}
            />
          ))
        )}
      </div>
      <div className={css.told}>
        <Verdict outcome={outcome} money={money} said={told} />
        <p className={css.message}>{!outcome && message()}</p>
      </div>
      <p className="sr-only" role="status">
        {choices.length > 0 && `${told} ${message()}`}
      </p>
    </Stage>
  );
}
