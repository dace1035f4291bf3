import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, draw, each, line, times } from '@palpite/ui/art/shapes.tsx';
import css from './picture.module.css';
import type { Picture } from './picture.ts';

/** A row of pins is so much lower than its pins are apart. */
const slope = 0.87;

/** The pins, the way the ball fell between them, and the slot it lies in. On a box 100 wide. */
export function FallPicture({ path, slot, pays }: Extract<Picture, { kind: 'fall' }>) {
  const rows = path.length;
  const gap = 100 / (rows + 2);
  const step = gap * slope;
  /** `place` gaps right of the leftmost of a row of so many. */
  const across = (place: number, many: number) => 50 + (place - (many - 1) / 2) * gap;
  let rights = 0;
  const way = path.map((side, row) => {
    if (side === 'right') rights += 1;
    return `${across(rights, row + 2)} ${(row + 1.6) * step}`;
  });
  const floor = (rows + 0.7) * step;
  const height = floor + gap * 1.1;
  return (
    <svg className={css.fall} viewBox={`0 0 100 ${height}`} aria-hidden="true">
      {draw(
        times(rows, (row) =>
          times(row + 3, (at) => circle(across(at, row + 3), (row + 1) * step, gap * 0.12, P.areia, { opacity: 0.55 })),
        ),
        each(pays, (multiplier, at) =>
          box(across(at, rows + 1) - gap * 0.44, floor, gap * 0.88, gap * 0.9, gap * 0.16, colourOf(multiplier), {
            opacity: at === slot ? 1 : 0.55,
          }),
        ),
        line(`M50 0L${way.join('L')}V${floor}`, P.manga, gap * 0.2),
        circle(across(slot, rows + 1), floor + gap * 0.42, gap * 0.34, P.manga),
      )}
    </svg>
  );
}

/** More than the stake, all of it, or less. */
function colourOf(multiplier: number): string {
  if (multiplier > 10_000) return P.folha;
  return multiplier === 10_000 ? P.areia : P.uva;
}
