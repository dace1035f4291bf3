import type { CoinSide } from '@palpite/math/games/coinflip/rules.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useLayoutEffect, useRef } from 'react';
import { takeAway } from '../stage/take-away.ts';
import css from './coin.module.css';
import { CoinSideArt } from './coin-side.tsx';
import { angleOf, tossTo } from './replay.ts';

export interface CoinProps {
  /** What lies up before the toss. */
  up: CoinSide;
  /** What it falls on; undefined while nothing is tossed. Each toss another object. */
  toss: { readonly side: CoinSide } | undefined;
  ms: number;
}

const rising = 'cubic-bezier(.2, .7, .5, 1)';
const falling = 'cubic-bezier(.5, 0, .8, .4)';

/** The coin: it is thrown up, turns over itself and falls on the side drawn. */
export function Coin({ up, toss, ms }: CoinProps) {
  const thrown = useRef<HTMLDivElement>(null);
  const coin = useRef<HTMLDivElement>(null);
  const shadow = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (!toss || !thrown.current || !coin.current || !shadow.current) return;
    if (wantsLessMotion()) {
      const there = `rotateX(${angleOf(toss.side)}deg)`;
      return takeAway(
        coin.current.animate({ transform: [there, there], opacity: [0, 1] }, { duration: ms, fill: 'both' }),
      );
    }
    const landed = 0.86;
    const turns = ms > 400 ? 4 : 1;
    const from = `rotateX(${angleOf(up)}deg)`;
    const to = `rotateX(${tossTo(up, toss.side, turns)}deg)`;
    const timing = { duration: ms, fill: 'both' } as const;
    return takeAway(
      coin.current.animate(
        [{ transform: from }, { transform: to, offset: landed, easing: 'linear' }, { transform: to }],
        timing,
      ),
      thrown.current.animate(
        [
          { transform: 'translateY(0) scale(1)', easing: rising },
          { transform: 'translateY(-38%) scale(1.08)', offset: 0.43, easing: falling },
          { transform: 'translateY(0) scale(1)', offset: landed, easing: rising },
          { transform: 'translateY(-4%) scale(1)', offset: 0.93, easing: falling },
          { transform: 'translateY(0) scale(1)' },
        ],
        timing,
      ),
      shadow.current.animate(
        [
          { transform: 'scale(1)', opacity: 0.35, easing: rising },
          { transform: 'scale(.55)', opacity: 0.14, offset: 0.43, easing: falling },
          { transform: 'scale(1)', opacity: 0.35, offset: landed },
          { transform: 'scale(1)', opacity: 0.35 },
        ],
        timing,
      ),
    );
  }, [toss, up, ms]);

  return (
    <div className={css.place} aria-hidden="true">
      <i ref={shadow} className={css.shadow} />
      <div ref={thrown} className={css.thrown}>
        <i className={css.rim} />
        <div ref={coin} className={css.coin} style={{ transform: `rotateX(${angleOf(up)}deg)` }}>
          <div className={css.side}>
            <CoinSideArt side="heads" />
          </div>
          <div className={css.under}>
            <CoinSideArt side="tails" />
          </div>
        </div>
      </div>
    </div>
  );
}
