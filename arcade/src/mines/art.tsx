/** Cut from paper: the stone and the mine, each in a box of 100. */
import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, draw, gem, line, shape } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';

export const Gem = memo(function Gem() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {draw(
        gem(53, 52, 0.78, 'rgb(4 8 40 / 38%)', 'none', 'none', 'none'),
        gem(50, 46, 0.78, P.folha, '#0F8A55', P.lima, '#9CF0C4'),
      )}
    </svg>
  );
});

export const Mine = memo(function Mine() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {draw(
        circle(53, 62, 29, 'rgb(4 8 40 / 38%)'),
        line('M62 32q5 -13 18 -12', P.areia, 5),
        shape('M80 6l3.5 9.5l9.5 3.5l-9.5 3.5l-3.5 9.5l-3.5 -9.5l-9.5 -3.5l9.5 -3.5z', P.manga),
        circle(50, 57, 29, P.jabuticaba),
        shape('M50 28A29 29 0 0 1 50 86A39 39 0 0 0 50 28Z', P.jabuticabaLight),
        circle(40, 47, 6, P.areia, { opacity: 0.85 }),
        shape('M55 32l12 -6l5 9l-11 6z', P.jabuticabaLight),
      )}
    </svg>
  );
});
