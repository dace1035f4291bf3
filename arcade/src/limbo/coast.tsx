import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, draw, each, place, shape } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';
import css from './scene.module.css';

const stars = [
  [26, 20, 1],
  [19, 34, 0.6],
  [36, 8, 0.7],
  [47, 18, 0.5],
  [57, 8, 0.9],
  [69, 30, 0.6],
  [80, 46, 0.5],
  [91, 38, 0.8],
  [12, 56, 0.5],
] as const;

/** The sky: paper stars and the moon. */
export const Night = memo(function Night() {
  return (
    <>
      {stars.map(([x, y, scale]) => (
        <svg
          key={x}
          className={css.star}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%`, scale }}
          viewBox="-10 -10 20 20"
          aria-hidden="true"
        >
          {shape('M0 -10L2.4 -2.4L10 0L2.4 2.4L0 10L-2.4 2.4L-10 0L-2.4 -2.4Z', P.areia)}
        </svg>
      ))}
      <svg className={css.moon} viewBox="0 0 120 120" aria-hidden="true">
        {draw(
          circle(62, 64, 52, '#000', { opacity: 0.18 }),
          circle(58, 58, 52, P.areia),
          shape('M58 6A52 52 0 0 1 58 110A66 66 0 0 0 58 6Z', P.areiaDark),
          each(
            [
              [38, 42, 9],
              [54, 78, 12],
              [70, 34, 6],
            ] as const,
            ([x, y, r]) => circle(x, y, r, P.areiaDark, { opacity: 0.7 }),
          ),
        )}
      </svg>
    </>
  );
});

const swell = 'M-10 30C40 6 70 6 120 30S200 54 250 30S330 6 380 30S460 54 510 30S590 6 640 30S720 54 810 30V160H-10Z';

/** The hills across the bay and three bands of sea. */
export const Coast = memo(function Coast() {
  return (
    <svg className={css.coast} viewBox="0 0 800 220" preserveAspectRatio="none" aria-hidden="true">
      {draw(
        shape(
          'M0 120C60 110 84 22 132 18C176 14 186 92 236 100C290 108 300 66 348 62C404 58 420 126 800 128V220H0Z',
          '#13306F',
        ),
        place('translate(0 84)', shape(swell, '#1B4BB0')),
        place('translate(-60 116) scale(1.14 1)', shape(swell, '#133A8C')),
        place('translate(-20 150) scale(1.06 1)', shape(swell, '#0A1C4F')),
      )}
    </svg>
  );
});
