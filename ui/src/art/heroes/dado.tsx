import { palette as P } from '../palette.ts';
import { box, circle, draw, each, place } from '../shapes.tsx';

type Pips = readonly (readonly [number, number])[];
const one: Pips = [[50, 50]];
const three: Pips = [
  [50, 50],
  [25, 25],
  [75, 75],
];
const five: Pips = [...three, [25, 75], [75, 25]];

const face = (matrix: string, color: string, pips: Pips, pip: string) =>
  place(
    `matrix(${matrix})`,
    box(0, 0, 100, 100, 13, color),
    each(pips, ([x, y]) => circle(x, y, 11, pip)),
  );

/** The die: three faces, light from the upper left. */
export function Dado() {
  return draw(
    face('.78 .4 -.78 .4 100 8', P.areia, one, P.pitanga),
    face('.78 .4 0 .92 20 50', P.manga, five, P.jabuticaba),
    face('.78 -.4 0 .92 102 91', P.laranja, three, P.jabuticaba),
  );
}
