import type { PlinkoOutcome } from '@palpite/math/games/plinko/play.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, draw, shape } from '@palpite/ui/art/shapes.tsx';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useLayoutEffect, useRef } from 'react';
import { takeAway } from '../stage/take-away.ts';
import { flightOf, gapOf, restAt } from './replay.ts';
import css from './scene.module.css';

export interface BallProps {
  rows: number;
  event: PlinkoOutcome | undefined;
  came: PlinkoOutcome | undefined;
  ms: number;
}

/** The ball: it waits at the top, falls by the path that was drawn, and lies on its slot. */
export function Ball({ rows, event, came, ms }: BallProps) {
  const across = useRef<HTMLDivElement>(null);
  const down = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!event || !across.current || !down.current) return;
    if (wantsLessMotion()) {
      const { x, y } = restAt(event.slot, rows);
      const there = [`translateX(${x}%)`, `translateX(${x}%)`];
      return takeAway(
        across.current.animate({ transform: there, opacity: [0, 1] }, { duration: ms, fill: 'both' }),
        down.current.animate({ transform: [`translateY(${y}%)`, `translateY(${y}%)`] }, { duration: ms, fill: 'both' }),
      );
    }
    const { x, y } = flightOf(event);
    return takeAway(
      across.current.animate(x, { duration: ms, fill: 'both' }),
      down.current.animate(y, { duration: ms, fill: 'both' }),
    );
  }, [event, rows, ms]);

  const at = came ? restAt(came.slot, rows) : { x: 50, y: 0 };
  return (
    <div ref={across} className={css.way} style={{ transform: `translateX(${at.x}%)` }}>
      <div ref={down} className={css.way} style={{ transform: `translateY(${at.y}%)` }}>
        <svg className={css.ball} style={{ width: `${gapOf(rows) * 0.58}%` }} viewBox="0 0 40 40" aria-hidden="true">
          {draw(
            circle(20, 20, 19, P.manga),
            shape('M20 1A19 19 0 0 1 20 39Z', P.mangaDark),
            circle(13, 13, 4.5, P.branco),
          )}
        </svg>
      </div>
    </div>
  );
}
