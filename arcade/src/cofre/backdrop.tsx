import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, each, oval, place, ring, shape, times, turn } from '@palpite/ui/art/shapes.tsx';
import { useId } from 'react';

const ingot = (x: number, y: number) => (
  <>
    {place(
      `translate(${x} ${y})`,
      shape('M12 0H58L70 16V40H0V16Z', P.laranjaDark),
      shape('M12 0H58L70 16H0Z', '#FFE6A8'),
      box(0, 16, 70, 25, 3, P.manga),
      shape('M36 16H70V41H36Z', P.mangaDark),
    )}
  </>
);

/** Old wall tiles, four quarter discs each. */
const tile = (x: number, y: number, angle: number) =>
  place(
    `translate(${x} ${y}) rotate(${angle} 40 40)`,
    box(1, 1, 78, 78, 3, '#DCE6F2'),
    shape('M1 1H60A59 59 0 0 1 1 60Z', '#2F62B0'),
    shape('M1 1H36A35 35 0 0 1 1 36Z', '#DCE6F2'),
    shape('M1 1H18A17 17 0 0 1 1 18Z', P.manga),
    shape('M79 79H54A25 25 0 0 1 79 54Z', '#2F62B0'),
  );

/** The vault under the old town: tiled wall, its round door, shelves of gold. */
export function CofreBackdrop() {
  const tiles = useId();
  return (
    <svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {/* one piece of four that comes again: laid out one by one they were four hundred shapes */}
      <pattern id={tiles} width={160} height={160} y={-10} patternUnits="userSpaceOnUse">
        {tile(0, 0, 0)}
        {tile(80, 0, 90)}
        {tile(0, 80, 90)}
        {tile(80, 80, 0)}
      </pattern>
      {box(0, -10, 800, 620, 0, `url(#${tiles})`)}
      {box(0, 0, 800, 600, 0, '#14203F', { opacity: 0.72 })}
      {circle(406, 300, 330, '#0A1228', { opacity: 0.6 })}
      {circle(400, 290, 326, '#3C4A66')}
      {circle(400, 290, 300, '#566786')}
      {ring(400, 290, 270, 270, '#2B3650', 10)}
      {times(24, (at) => turn(at * 15, circle(400, 4, 8, '#8C9BB8'), 400, 290))}
      {times(6, (at) => turn(at * 60, box(388, 10, 24, 280, 8, '#6F80A0'), 400, 290))}
      {circle(400, 290, 120, '#8C9BB8')}
      {shape('M0 500H800V600H0Z', '#3A1C12')}
      {shape('M0 500H800V516H0Z', '#6B3A1C')}
      {each(
        [
          [-10, 459],
          [62, 459],
          [26, 418],
          [134, 459],
          [668, 459],
          [740, 459],
          [704, 418],
          [596, 459],
        ] as const,
        ([x, y]) => ingot(x, y),
      )}
      {each(
        [
          [40, 546],
          [96, 570],
          [170, 536],
          [226, 560],
          [174, 580],
          [632, 538],
          [578, 566],
          [634, 578],
          [702, 560],
          [764, 548],
        ] as const,
        ([x, y]) => (
          <>
            {oval(x, y + 6, 24, 17, P.laranjaDark)}
            {oval(x, y, 24, 17, P.manga)}
            {oval(x, y, 16, 11, P.mangaDark)}
          </>
        ),
      )}
    </svg>
  );
}
