import type { DiamondsOutcome } from '@palpite/math/games/diamonds/play.ts';
import {
  type DiamondHand,
  type DiamondsBet,
  diamondHands,
  diamondsRules,
  type Gem,
  gems,
} from '@palpite/math/games/diamonds/rules.ts';
import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { memo } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Stage } from '../stage/stage.tsx';
import { timesText } from '../stage/times.ts';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Chapada } from './chapada.tsx';
import { GemArt } from './gem.tsx';
import { countingGems, type DiamondsDrawn, groupsOf, stepMs } from './replay.ts';
import css from './scene.module.css';

type Props = SceneProps<DiamondsBet, never, OutcomeEvent<DiamondsOutcome>, DiamondsOutcome, DiamondsDrawn>;

const places = Array.from({ length: diamondsRules.drawn }, (_, at) => at);

/** Five gems on their cushions, and what each hand pays. */
export function Scene({ drawn, event, quick, outcome, money }: Props) {
  const { t } = useTexts();
  const { came } = drawn;
  const shown = event ?? came;
  const counts = came ? countingGems(came.gems) : [];
  const names = came?.gems.map((gem) => t(`gem.${gem}`)).join(', ') ?? '';
  return (
    <Stage name={t('stage.name')} className={css.stage} wave="#18A7A4">
      <Chapada />
      <div className={css.row} dir="ltr" aria-hidden="true">
        {places.map((place) => {
          const gem = shown?.gems[place];
          return (
            <div key={place} className={classNames(css.place, counts[place] && css.counts)}>
              <Cushion />
              {!gem && <Hollow gem={gems[place] ?? 'green'} />}
              {gem && (
                <div
                  className={classNames(css.gem, event && css.falling, came && !counts[place] && css.alone)}
                  style={{ animationDelay: event ? `${place * stepMs(quick)}ms` : '0ms' }}
                >
                  <GemArt gem={gem} />
                </div>
              )}
            </div>
          );
        })}
      </div>
      <Verdict
        outcome={outcome}
        money={money}
        said={came ? t('stage.said', { gems: names, hand: t(`hand.${came.hand}`) }) : ''}
      />
      <ol className={css.hands} aria-label={t('stage.hands')}>
        {diamondHands.map((hand) => (
          <Hand key={hand} hand={hand} hasCome={came?.hand === hand} />
        ))}
      </ol>
    </Stage>
  );
}

/** What a cushion waits for: the shade of a gem. */
function Hollow({ gem }: { gem: Gem }) {
  return (
    <div className={classNames(css.gem, css.hollow)}>
      <GemArt gem={gem} />
    </div>
  );
}

const Cushion = memo(function Cushion() {
  return (
    <svg className={css.cushion} viewBox="0 0 120 60" aria-hidden="true">
      <path d="M3 12C30 20 90 20 117 12C111 28 111 40 117 58C90 51 30 51 3 58C9 40 9 28 3 12Z" fill="#03282E" />
      <path d="M3 5C30 13 90 13 117 5C111 22 111 34 117 52C90 45 30 45 3 52C9 34 9 22 3 5Z" fill="#C22745" />
      <path d="M60 11C80 11 100 10 117 5C111 22 111 34 117 52C100 47 80 46.5 60 46.5Z" fill="#8E1A31" />
      <path d="M18 15C44 21 76 21 102 15C84 26 36 26 18 15Z" fill="#6E1226" opacity="0.5" />
    </svg>
  );
});

/** A hand of the pay table: its five gems as dots, those alike of one colour. */
function Hand({ hand, hasCome }: { hand: DiamondHand; hasCome: boolean }) {
  const { t } = useTexts();
  const language = useLanguage();
  const colours = groupsOf[hand].flatMap((size, group) => Array.from({ length: size }, () => group));
  return (
    <li className={classNames(hasCome && css.came)}>
      <span className="sr-only">{t(`hand.${hand}`)}</span>
      <span className={css.dots} aria-hidden="true">
        {places.map((place) => (
          <i key={place} className={colours[place] === 0 ? css.first : colours[place] === 1 ? css.second : undefined} />
        ))}
      </span>
      <b>{timesText(diamondsRules.pays[hand], language)}</b>
    </li>
  );
}
