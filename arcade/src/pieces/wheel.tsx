import { colourOf, wheel } from '@palpite/math/games/roulette/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, draw, each, line, point, ring, shape, slice, times, turn, word } from '@palpite/ui/art/shapes.tsx';
import { useLessMotion } from '@palpite/ui/motion.ts';
import { memo, useEffect, useRef } from 'react';
import { takeAway } from '../stage/take-away.ts';
import css from './wheel.module.css';

const pocket = 360 / wheel.length;
const papers = { red: '#D92F41', black: P.jabuticaba, green: '#0F7A4A' } as const;
/** From the track down into the pocket, in heights of the ball. */
const depth = 4;

/** What turns: pockets, their numbers and the cross, in a box of 200. */
const Rotor = memo(function Rotor() {
  return draw(
    circle(100, 100, 86, P.cafeDark),
    each(wheel, (number, at) => slice(84, (at - 0.5) * pocket, (at + 0.5) * pocket, papers[colourOf(number)])),
    each(wheel, (_, at) =>
      line(`M${point(50, (at + 0.5) * pocket)}L${point(84, (at + 0.5) * pocket)}`, P.areiaDark, 0.7),
    ),
    each(wheel, (number, at) => turn(at * pocket, word(`${number}`, 100, 28, 9.5, P.areia))),
    ring(100, 100, 67, 67, P.areiaDark, 0.7),
    circle(100, 100, 50, P.cafe),
    times(4, (at) => turn(at * 90, shape('M100 100L82 57A46 46 0 0 1 118 57Z', P.cafeDark))),
    times(4, (at) => turn(45 + at * 90, draw(line('M100 100V68', P.manga, 5), circle(100, 64, 5.5, P.manga)))),
    circle(100, 100, 17, P.mangaDark),
    circle(100, 100, 11, P.manga),
    circle(97, 97, 4, P.areia),
  );
});

export interface WheelProps {
  /** Where the ball lies; null: there is none on the wheel. */
  number: number | null;
  /** The ball is thrown, to come to lie on this number; another object, another fall. */
  fall: { readonly number: number } | undefined;
  /** How long it runs, in milliseconds, and how often around the wheel. */
  lasts: number;
  turns: number;
  /** How long it runs already as it is first seen. */
  since?: number;
  /** The wheel of a table is never still: it turns slowly by itself, and the ball runs against it. */
  turning?: boolean;
  /** The ball appears, and nothing runs. */
  calm?: boolean;
}

const down = (heights: number, offset: number) => ({ transform: `translateY(${heights * 100}%)`, offset });
/** The ball leaves the track, hits the pockets and comes to rest in one. */
const landing = [
  down(0, 0),
  down(0, 0.5),
  down(depth * 1.04, 0.66),
  down(depth * 0.55, 0.74),
  down(depth, 0.82),
  down(depth * 0.82, 0.87),
  down(depth, 0.92),
  down(depth, 1),
];

/**
 * The wheel of a roulette. The ball comes to lie where the round says; a wheel that does not turn by itself runs with
 * it, and then stands with the zero on top.
 */
export function Wheel({ number, fall, lasts, turns, since = 0, turning = false, calm = false }: WheelProps) {
  const lessMotion = useLessMotion() || calm;
  const rotor = useRef<SVGSVGElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLElement>(null);
  const begun = useRef(since);
  begun.current = since;
  const lies = fall?.number ?? number;
  const angle = lies === null ? 0 : wheel.indexOf(lies) * pocket;

  useEffect(() => {
    if (!fall || !rotor.current?.animate || !arm.current || !ball.current) return;
    const from = (animation: Animation) => {
      animation.currentTime = begun.current;
      return animation;
    };
    if (lessMotion) return takeAway(from(ball.current.animate({ opacity: [0, 0, 1] }, { duration: lasts })));
    const slowing = { duration: lasts, easing: 'cubic-bezier(.12,.55,.3,1)' };
    const runs = [
      arm.current.animate({ transform: [`rotate(${angle + 360 * turns}deg)`, `rotate(${angle}deg)`] }, slowing),
      ball.current.animate(landing, { duration: lasts, easing: 'linear' }),
    ];
    if (!turning)
      runs.push(rotor.current.animate({ transform: [`rotate(${-180 * turns}deg)`, 'rotate(0deg)'] }, slowing));
    return takeAway(...runs.map(from));
  }, [fall, lasts, turns, turning, lessMotion, angle]);

  return (
    <div className={css.wheel} aria-hidden="true">
      <svg viewBox="0 0 200 200" aria-hidden="true">
        {draw(
          circle(102, 106, 95, 'rgb(4 8 40 / 40%)'),
          circle(100, 100, 97, P.laranjaDark),
          circle(100, 100, 93, P.cafe),
          circle(100, 100, 90, P.cafeDark),
          times(8, (at) => turn(at * 45, shape('M100 4.5l3 5l-3 5l-3 -5z', P.areiaDark))),
        )}
      </svg>
      <div className={turning && !calm ? css.turning : undefined}>
        <svg ref={rotor} className={css.rotor} viewBox="0 0 200 200" aria-hidden="true">
          <Rotor />
        </svg>
        <div ref={arm} className={css.arm} style={{ transform: `rotate(${angle}deg)` }}>
          {lies !== null && <i ref={ball} className={css.ball} />}
        </div>
      </div>
    </div>
  );
}
