import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import type { WheelOutcome } from '@palpite/math/games/wheel/play.ts';
import type { WheelBet } from '@palpite/math/games/wheel/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { draw, point, shape, times } from '@palpite/ui/art/shapes.tsx';
import { paperOf } from '@palpite/ui/art/wheel-paper.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Stage } from '../stage/stage.tsx';
import { takeAway } from '../stage/take-away.ts';
import { chanceText, timesText } from '../stage/times.ts';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Disc } from './disc.tsx';
import { angleOf, sharesOf, turnMs, turnTo, type WheelDrawn } from './replay.ts';
import css from './scene.module.css';

type Props = SceneProps<WheelBet, never, OutcomeEvent<WheelOutcome>, WheelOutcome, WheelDrawn>;

/** The wheel under its pointer, and what stands on it with how often it comes. */
export function Scene({ drawn, event, quick, outcome, money }: Props) {
  const { t } = useTexts();
  const language = useLanguage();
  const { bet, came } = drawn;
  const shares = sharesOf(bet);
  const result = came && timesText(came.multiplier, language);
  return (
    <Stage name={t('stage.name')} className={css.stage} wave="#FFFFFF">
      <svg className={css.rays} viewBox="0 0 300 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {times(12, (at) =>
          shape(`M150 132L${point(320, at * 30, 150, 132)}L${point(320, at * 30 + 15, 150, 132)}Z`, '#6DBDEB'),
        )}
      </svg>
      <div className={css.wheel} dir="ltr" aria-hidden="true">
        <Turning bet={bet} event={event} came={came} quick={quick} />
        {result !== undefined && (
          <p className={classNames(css.result, came?.multiplier === 0 && css.nothing)}>
            <span>{result}</span>
          </p>
        )}
      </div>
      <Verdict outcome={outcome} money={money} said={result === undefined ? '' : t('stage.said', { pays: result })} />
      <ul className={css.shares} aria-label={t('stage.shares')}>
        {shares.map(({ multiplier, segments }, at) => {
          const { paper } = paperOf(multiplier, at + (shares[0]?.multiplier === 0 ? 0 : 1), shares.length);
          return (
            <li
              key={multiplier}
              className={classNames(came?.multiplier === multiplier && css.hit)}
              style={{ '--paper': paper } as CSSProperties}
            >
              <b>{timesText(multiplier, language)}</b>
              <small>{chanceText(segments / bet.segments, language)}</small>
            </li>
          );
        })}
      </ul>
    </Stage>
  );
}

interface TurningProps {
  bet: WheelBet;
  event: OutcomeEvent<WheelOutcome> | undefined;
  came: WheelOutcome | undefined;
  quick: boolean;
}

/** Turns to the segment drawn, and stands where it last stopped until it is turned again. */
function Turning({ bet: { segments, risk }, event, came, quick }: TurningProps) {
  const disc = useRef<HTMLDivElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const angle = useRef(0);

  useLayoutEffect(() => {
    const wheel = disc.current;
    if (!wheel || !pointer.current) return;
    const stand = (at: number) => {
      angle.current = at % 360;
      wheel.style.transform = `rotate(${angle.current}deg)`;
    };
    if (!event) {
      if (came) stand(angleOf(came.segment, segments));
      return;
    }
    const from = angle.current;
    const to = turnTo(from, event.segment, segments, quick ? 1 : 5);
    stand(to);
    const duration = turnMs(event, quick);
    if (wantsLessMotion()) return takeAway(wheel.animate({ opacity: [0.3, 1] }, { duration }));
    return takeAway(
      wheel.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
        duration,
        easing: 'cubic-bezier(.2, .62, .12, 1)',
      }),
      // the pegs push the pointer aside for as long as they come fast
      pointer.current.animate(
        [
          { transform: 'rotate(0deg)' },
          { transform: 'rotate(-16deg)', offset: 0.06 },
          { transform: 'rotate(-13deg)', offset: 0.45 },
          { transform: 'rotate(-3deg)', offset: 0.8 },
          { transform: 'rotate(0deg)' },
        ],
        { duration },
      ),
    );
  }, [event, came, segments, quick]);

  return (
    <>
      <div ref={disc} className={css.disc}>
        <Disc segments={segments} risk={risk} />
      </div>
      <svg ref={pointer} className={css.pointer} viewBox="0 0 40 52" aria-hidden="true">
        {draw(
          shape('M20 52C11 34 4 28 4 17A16 16 0 0 1 36 17C36 28 29 34 20 52Z', P.mar, {
            opacity: 0.3,
            transform: 'translate(2 3)',
          }),
          shape('M20 50C11 33 4 27 4 17A16 16 0 0 1 36 17C36 27 29 33 20 50Z', P.pitanga),
          shape('M20 1A16 16 0 0 1 36 17C36 27 29 33 20 50Z', P.pitangaDark),
          shape('M20 11A6 6 0 0 1 20 23A6 6 0 0 1 20 11Z', P.areia),
        )}
      </svg>
    </>
  );
}
