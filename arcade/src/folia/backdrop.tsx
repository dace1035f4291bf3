import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, type Drawn, draw, each, line, place, point, shape, times } from '@palpite/ui/art/shapes.tsx';

/** A house of the old town, its door on the street at height 560. */
function house(x: number, width: number, height: number, wall: string, dark: string, windows: string): Drawn {
  const top = 560 - height;
  const pane = (width - 30) / 2;
  return draw(
    box(x + 7, top + 8, width, height, 0, '#000', { opacity: 0.25 }),
    box(x, top, width, height, 0, wall),
    box(x + width * 0.62, top, width * 0.38, height, 0, dark),
    box(x - 6, top - 8, width + 12, 14, 2, dark),
    each([0, 1], (row) =>
      each([0, 1], (column) => {
        const left = x + 10 + column * (pane + 10);
        const y = top + 26 + row * 86;
        return draw(
          shape(`M${left} ${y + 56}V${y + 18}A${pane / 2} 18 0 0 1 ${left + pane} ${y + 18}V${y + 56}Z`, windows),
          box(left - 3, y + 52, pane + 6, 8, 2, P.areia, { opacity: 0.8 }),
        );
      }),
    ),
  );
}

/** Bulbs on a wire between two points, sagging. */
function lights(x: number, y: number, width: number, sag: number, first: number): Drawn {
  const colors = [P.manga, P.rosa, P.ceu, P.areia];
  const count = Math.round(width / 38);
  return draw(
    line(`M${x} ${y}Q${x + width / 2} ${y + sag * 2} ${x + width} ${y}`, '#140830', 3),
    times(count, (at) => {
      const share = (at + 0.5) / count;
      return circle(x + width * share, y + sag * 4 * share * (1 - share) + 8, 7, colors[(at + first) % 4] ?? P.manga);
    }),
  );
}

/** A row of heads in the crowd. */
const crowd = (y: number, radius: number, fill: string, shift: number) =>
  draw(
    times(Math.ceil(960 / (radius * 1.7)), (at) =>
      circle(at * radius * 1.7 - shift, y + (at % 3) * radius * 0.3, radius * (0.82 + (at % 2) * 0.18), fill),
    ),
    box(-20, y, 940, 240, 0, fill),
  );

const confetti = [
  [42, 128, P.manga],
  [118, 92, P.rosa],
  [186, 150, P.ceu],
  [252, 66, P.folha],
  [330, 118, P.areia],
  [402, 148, P.pitanga],
  [486, 104, P.manga],
  [560, 62, P.lima],
  [640, 128, P.rosa],
  [708, 78, P.ceu],
  [778, 136, P.areia],
  [858, 102, P.manga],
  [64, 232, P.lima],
  [840, 228, P.pitanga],
  [24, 330, P.areia],
  [876, 340, P.folha],
] as const;

/** The street of the parade: houses, lights, paper in the air, and the crowd in front. */
export function Backdrop() {
  return (
    <svg viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {draw(
        box(-20, -20, 940, 660, 0, '#24104F'),
        times(14, (at) =>
          shape(`M450 640L${point(900, at * 15 - 101, 450, 640)}L${point(900, at * 15 - 93.5, 450, 640)}Z`, '#341A78'),
        ),
        house(-34, 118, 330, '#B01F3A', '#8A1730', '#FFC04D'),
        house(84, 104, 262, '#0A7A7E', '#075E62', '#2E1361'),
        house(188, 96, 300, '#C94B0C', '#A23B08', '#FFC04D'),
        house(616, 96, 284, '#5B33AE', '#472689', '#FFC04D'),
        house(712, 104, 340, '#C94B0C', '#A23B08', '#2E1361'),
        house(816, 118, 276, '#128552', '#0C663E', '#FFC04D'),
        lights(-20, 22, 330, 26, 0),
        lights(310, 22, 290, 20, 1),
        lights(600, 22, 330, 26, 2),
        each(confetti, ([x, y, color], at) =>
          at % 2 ? circle(x, y, 6, color) : place(`rotate(${at * 31} ${x} ${y})`, box(x - 6, y - 5, 12, 10, 1, color)),
        ),
        crowd(532, 22, '#1B0C40', 6),
        crowd(568, 30, '#120729', 30),
      )}
    </svg>
  );
}
