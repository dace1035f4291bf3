import type { HiLoAction, HiLoEvent, HiLoView } from '@palpite/math/games/hilo/play.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { memo } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Card, Deck } from '../cards/card.tsx';
import { useCardName } from '../cards/card-name.ts';
import { Stage } from '../stage/stage.tsx';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { GuessButton } from './guess-button.tsx';
import { type HiLoCards, type HiLoWager, nameOf, replay } from './replay.ts';
import css from './scene.module.css';
import { Track } from './track.tsx';
import { worthText } from './worth.ts';

/** Where the first card will lie: up or down from it is the question. */
const Place = memo(function Place() {
  return (
    <svg className={css.place} viewBox="0 0 100 140" aria-hidden="true">
      <path d="M50 32L79 63H21Z" />
      <path d="M50 108L79 77H21Z" />
    </svg>
  );
});

type Props = SceneProps<HiLoWager, HiLoAction, HiLoEvent, HiLoView, HiLoCards>;

/** The way so far, the card that lies open beside the deck, and the two guesses. */
export function Scene({ drawn, event, quick, choices, act, outcome, money, stake }: Props) {
  const { t } = useTexts();
  const language = useLanguage();
  const nameOfCard = useCardName();
  const shown = event ? replay(drawn, event) : drawn;
  const at = shown.cards.length - 1;
  const card = shown.cards[at];
  const under = shown.cards[at - 1];
  const comes = event !== undefined && event.kind !== 'ended';
  // What the card decides is told when it has been seen.
  const { multiplier, end } = drawn;
  const isPrize = outcome !== undefined && outcome.payout > outcome.staked;
  const isWorth = multiplier > 0 || end !== null;
  const said = card === undefined ? '' : t('scene.came', { card: nameOfCard(card) });
  return (
    <Stage name={t('scene.name')} wave="#5B86FF">
      <Track shown={drawn} />
      <div className={css.table}>
        <div className={css.now}>
          <span>{t(end === null ? 'scene.now' : 'scene.paid')}</span>
          <strong key={multiplier} className={multiplier > 0 ? css.grown : undefined}>
            {isWorth ? worthText(multiplier, language) : '–'}
          </strong>
          <small>{isWorth && money(payoutOf(stake, multiplier))}</small>
        </div>
        <div className={css.open}>
          {/* What lay there stays until the new card covers it. */}
          {under !== undefined && comes && <Card key={at - 1} card={under} silent />}
          {card === undefined ? (
            <Place />
          ) : (
            <Card
              key={at}
              card={card}
              arriving={comes}
              quick={quick}
              cheers={isPrize}
              faded={end === 'wrong' && !comes}
            />
          )}
        </div>
        <Deck />
      </div>
      <div className={css.told}>
        <Verdict outcome={outcome} money={money} said={said} />
        <p className={css.first}>{card === undefined && t('scene.first')}</p>
      </div>
      <div className={css.guesses}>
        {(['lower', 'higher'] as const).map((guess) => (
          <GuessButton
            key={guess}
            guess={guess}
            shown={drawn}
            label={t(`scene.${nameOf(end === null ? drawn.cards.at(-1) : undefined, guess)}`)}
            choice={choices.find(({ kind }) => kind === guess)}
            act={act}
          />
        ))}
      </div>
      <p className="sr-only" role="status">
        {!outcome &&
          !event &&
          said &&
          `${said} ${multiplier > 0 ? t('scene.nowAloud', { multiplier: worthText(multiplier, language) }) : ''}`}
      </p>
    </Stage>
  );
}
