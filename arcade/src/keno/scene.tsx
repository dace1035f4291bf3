import type { KenoOutcome } from '@palpite/math/games/keno/play.ts';
import { type KenoBet, kenoRules, paysOf } from '@palpite/math/games/keno/rules.ts';
import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { type CSSProperties, memo } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Bunting } from '../stage/bunting.tsx';
import { Stage } from '../stage/stage.tsx';
import { timesText } from '../stage/times.ts';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Board } from './board.tsx';
import { toggled } from './picks.ts';
import { hitsAt, type KenoDrawn, stepMs } from './replay.ts';
import css from './scene.module.css';
import { Slip } from './slip.tsx';

type Props = SceneProps<KenoBet, never, OutcomeEvent<KenoOutcome>, KenoOutcome, KenoDrawn>;

/** The slip of forty numbers, and what each number of hits pays. */
export function Scene({ wager, setWager, locked, drawn, event, quick, outcome, money }: Props) {
  const { t } = useTexts();
  const { bet, came } = drawn;
  const shown = event ?? came;
  const ms = event ? stepMs(quick) : 0;
  return (
    <Stage name={t('stage.name')} className={css.stage} wave="#8458DE">
      <Bunting />
      <Board
        picks={bet.picks}
        locked={locked}
        onToggle={(number) => setWager(toggled(wager, number))}
        drawn={shown?.drawn}
        stepMs={ms}
      />
      <Verdict
        outcome={outcome}
        money={money}
        said={came ? t('stage.said', { drawn: came.drawn.join(', '), hits: came.hits, picks: bet.picks.length }) : ''}
      />
      {bet.picks.length > 0 ? (
        <Pays bet={bet} came={came} event={event} ms={ms} />
      ) : (
        <p className={css.prompt}>
          <Slip />
          {t('stage.prompt', { most: kenoRules.mostPicks })}
        </p>
      )}
    </Stage>
  );
}

interface PaysProps {
  bet: KenoBet;
  came: KenoOutcome | undefined;
  event: KenoOutcome | undefined;
  ms: number;
}

/** What each number of hits pays: the marker goes along with them. */
const Pays = memo(function Pays({ bet, came, event, ms }: PaysProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const reached = event ? hitsAt(event.drawn, bet.picks) : [];
  const pays = paysOf(kenoRules, bet.risk, bet.picks.length);
  return (
    <ol className={classNames(css.pays, pays.length > 8 && css.many)} aria-label={t('stage.pays')}>
      {pays.map((multiplier, hits) => {
        const at = reached[hits];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of hits is what it is
            key={hits}
            className={classNames(
              multiplier === 0 && css.nothing,
              came?.hits === hits && css.came,
              at !== undefined && css.reached,
            )}
            style={{ '--at': `${Math.round((at ?? 0) * ms)}ms` } as CSSProperties}
          >
            <b>{timesText(multiplier, language)}</b>
            <small>{formatInteger(hits, language)}</small>
          </li>
        );
      })}
    </ol>
  );
});
