import { multiplierUnit } from '@palpite/math/games/game.ts';
import type { LimboOutcome } from '@palpite/math/games/limbo/play.ts';
import type { LimboBet } from '@palpite/math/games/limbo/rules.ts';
import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Stage } from '../stage/stage.tsx';
import { timesText } from '../stage/times.ts';
import { Verdict } from '../stage/verdict.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { Coast, Night } from './coast.tsx';
import { Lighthouse } from './lighthouse.tsx';
import { type LimboDrawn, runMs, runningTo } from './replay.ts';
import css from './scene.module.css';

type Props = SceneProps<LimboBet, never, OutcomeEvent<LimboOutcome>, LimboOutcome, LimboDrawn>;

/**
 * A lighthouse at night: its light turns while the number runs, stays lit when the target is reached, and
 * goes out when it is not.
 */
export function Scene({ drawn, event, quick, outcome, money }: Props) {
  const { t } = useTexts();
  const language = useLanguage();
  const came = event ?? drawn.came;
  const target = timesText(drawn.bet.target, language, 2);
  const said = came ? timesText(came.result, language, 2) : '';
  const light = event ? 'turning' : drawn.came ? (drawn.came.won ? 'lit' : 'out') : 'calm';
  return (
    <Stage name={t('stage.name')} className={css.stage} wave="#2A4A9E">
      <div className={css.art} dir="ltr" aria-hidden="true">
        <Night />
        <i className={classNames(css.beam, css[light])} />
        <Coast />
        <div className={css.lighthouse}>
          <Lighthouse />
        </div>
      </div>
      <div className={css.middle}>
        <RunningNumber event={event} came={drawn.came} quick={quick} target={drawn.bet.target} />
        <p className={css.target}>
          {t('stage.target')} <b>{target}</b>
        </p>
        <Verdict outcome={outcome} money={money} said={t('stage.said', { result: said, target })} />
      </div>
    </Stage>
  );
}

interface RunningNumberProps {
  event: OutcomeEvent<LimboOutcome> | undefined;
  came: LimboOutcome | undefined;
  quick: boolean;
  target: number;
}

/**
 * The multiplier drawn. It runs up to it, and turns green as it passes the target. Written past React: a frame changes
 * one text and nothing else.
 */
function RunningNumber({ event, came, quick, target }: RunningNumberProps) {
  const language = useLanguage();
  const element = useRef<HTMLParagraphElement>(null);
  const result = event?.result ?? came?.result;

  useLayoutEffect(() => {
    const number = element.current;
    if (!number) return;
    const show = (multiplier: number) => {
      const text = timesText(multiplier - (multiplier % 100), language, 2);
      if (number.textContent !== text) number.textContent = text;
      number.dataset.reached = String(multiplier >= target);
    };
    if (!event || wantsLessMotion()) {
      show(event?.result ?? came?.result ?? multiplierUnit);
      return;
    }
    const ms = runMs(event, quick);
    let frame = 0;
    let startedAt: number | undefined;
    const step = (at: number) => {
      startedAt ??= at;
      const share = (at - startedAt) / ms;
      show(runningTo(event.result, share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    show(multiplierUnit);
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [event, came, quick, target, language]);

  return (
    <p
      ref={element}
      className={classNames(css.number, result === undefined && css.waiting)}
      style={{ '--signs': Math.max(5, timesText(result ?? 0, language, 2).length) } as CSSProperties}
      aria-hidden="true"
    />
  );
}
