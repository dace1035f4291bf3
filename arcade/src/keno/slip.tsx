import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, draw, place, shape } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';
import css from './scene.module.css';

const tile = (x: number, y: number, angle: number, paper: string, edge: string) =>
  place(`translate(${x} ${y}) rotate(${angle})`, box(-22, -19, 44, 44, 9, edge), box(-22, -22, 44, 44, 9, paper));

/** Three numbers of a slip, one of them marked, and the pencil that marks. */
export const Slip = memo(function Slip() {
  return (
    <svg className={css.slip} viewBox="0 0 184 62" aria-hidden="true">
      {draw(
        tile(34, 36, -9, P.areia, '#CDB58A'),
        tile(132, 36, 8, P.areia, '#CDB58A'),
        tile(83, 32, -2, P.folha, P.folhaDark),
        shape('M83 15L87.5 26.5L99.5 27L90 34.5L93.5 46L83 39L72.5 46L76 34.5L66.5 27L78.5 26.5Z', '#C9F3D9'),
        place(
          'translate(98 34) rotate(-52)',
          shape('M4 6L16 -1H66V13H16Z', '#1B0A3D', { opacity: 0.5 }),
          shape('M0 0L14 -7V7Z', '#F2D9A8'),
          shape('M0 0L5 -2.5V2.5Z', P.jabuticaba),
          box(14, -7, 44, 7, 0, P.manga),
          box(14, 0, 44, 7, 0, P.mangaDark),
          box(58, -7, 5, 14, 0, P.areia),
          box(63, -7, 9, 14, 3, P.pitanga),
        ),
      )}
    </svg>
  );
});
