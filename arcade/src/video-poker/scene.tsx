import type { VideoPokerAction, VideoPokerEvent } from '@palpite/math/games/video-poker/play.ts';
import { handSize } from '@palpite/math/games/video-poker/rules.ts';
import type { VideoPokerView } from '@palpite/math/games/video-poker/view.ts';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import { useCardNames } from '../cards/card-name.ts';
import { Stage } from '../stage/stage.tsx';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { HandCard, Place } from './hand-card.tsx';
import { useHint } from './hint.ts';
import { marked, markedOf, toggle } from './marked.ts';
import { Pays } from './pays.tsx';
import { holds, madeOf, replay, type VideoPokerHand, type VideoPokerWager } from './replay.ts';
import css from './scene.module.css';

const places = Array.from({ length: handSize }, (_, at) => at);

type Props = SceneProps<VideoPokerWager, VideoPokerAction, VideoPokerEvent, VideoPokerView, VideoPokerHand>;

/** What the hands pay, and the five cards to hold or replace. */
export function Scene({ drawn, event, quick, choices, outcome, money, stake }: Props) {
  const { t } = useTexts();
  const namesOf = useCardNames();
  const shown = event ? replay(drawn, event) : drawn;
  const isOpen = choices.length > 0;
  const marks = useStore(marked);
  const hold = shown.hold ?? markedOf(marks, shown.cards);
  const hint = useHint(shown.cards, isOpen);
  const comes = (at: number) => event?.kind === 'dealt' || (event?.kind === 'drawn' && !holds(event.hold, at));
  // A card that comes waits for those before it that come as well.
  const orderOf = (at: number) => places.filter((each) => each < at && comes(each)).length;
  // The table of pays tells of the hand once all its cards are seen.
  const { made } = drawn;
  const said = made === null ? '' : `${t(`hand.${made}`)}: ${namesOf(drawn.cards)}.`;
  const isPrize = outcome !== undefined && outcome.payout > outcome.staked;
  const wins = isPrize ? madeOf(drawn.cards) : undefined;
  const message = () => {
    if (made === null) return event ? '' : t('scene.first');
    if (!isOpen) return '';
    return hint === 0 ? t('scene.hintNone') : t('scene.choose');
  };
  return (
    <Stage name={t('scene.name')} className={css.stage} wave="#8458DE">
      <Pays stake={stake} money={money} made={made} isOver={drawn.isOver} />
      <div className={css.row}>
        {/* The keys 1 to 5 name the cards from the left in every language. */}
        <ul className={css.cards} dir="ltr" aria-label={t('scene.cards')}>
          {places.map((at) => {
            const card = shown.cards[at];
            return (
              <li key={at}>
                {/* what comes falls on it */}
                {(card === undefined || comes(at)) && <Place />}
                {card !== undefined && (
                  <HandCard
                    at={at}
                    card={card}
                    isHeld={holds(hold, at)}
                    isHinted={hint !== undefined && holds(hint, at)}
                    isOpen={isOpen}
                    isArriving={comes(at)}
                    order={isPrize ? at : orderOf(at)}
                    quick={quick}
                    cheers={wins?.[at] ?? false}
                    isFaded={wins?.[at] === false}
                    mark={shown.hold === null}
                    onPress={() => toggle(shown.cards, at)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <div className={css.told}>
        <Verdict outcome={outcome} money={money} said={said} />
        <p className={css.first}>{message()}</p>
      </div>
      <p className="sr-only" role="status">
        {isOpen && said}
      </p>
    </Stage>
  );
}
