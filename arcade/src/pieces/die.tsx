import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, draw, each, shape } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';

const red = '#D92F41';
/** Where the pips of each face lie, in thirds from the middle. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A die, 1 … 6, from above: its face, and the edge it casts to the right and below. One and four are red. */
export const Die = memo(function Die({ face }: { face: number }) {
  const ink = face === 1 || face === 4 ? red : P.jabuticaba;
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {draw(
        box(8, 12, 90, 86, 18, '#000', { opacity: 0.28 }),
        box(4, 8, 90, 86, 18, P.areiaDark),
        box(4, 2, 86, 84, 17, P.branco),
        shape('M21 2H73C64 30 40 62 4 70V19A17 17 0 0 1 21 2Z', P.areia, { opacity: 0.55 }),
        each(pips[face - 1] ?? [], ([x, y]) => circle(47 + x * 23, 44 + y * 23, face === 1 ? 13 : 9, ink)),
      )}
    </svg>
  );
});
