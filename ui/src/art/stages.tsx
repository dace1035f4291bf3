/** Stages: one large form behind the hero, in the 300 × 400 space of a card, in one colour. */
import { palette as P } from './palette.ts';
import { box, circle, type Drawn, draw, each, line, place, point, ring, shape, times } from './shapes.tsx';

type Stage = (color: string) => Drawn;

const stars = [
  [40, 60, 3],
  [80, 120, 2.2],
  [60, 210, 2.6],
  [262, 190, 2.8],
  [120, 40, 2.4],
  [30, 150, 2],
  [276, 260, 2.2],
] as const;
const bubbles = [
  [44, 72, 10],
  [70, 44, 6],
  [250, 60, 8],
  [232, 88, 5],
  [270, 300, 9],
] as const;

export const stages = {
  sol: (k) => circle(150, 172, 122, k),
  arco: (k) => shape('M34 400V172A116 116 0 0 1 266 172V400Z', k),
  arcos: (k) =>
    draw(
      shape('M10 400V172A140 140 0 0 1 290 172V400Z', k, { opacity: 0.45 }),
      shape('M48 400V178A102 102 0 0 1 252 178V400Z', k),
    ),
  raios: (k) =>
    times(12, (i) => shape(`M150 170L${point(420, i * 30, 150, 170)}L${point(420, i * 30 + 15, 150, 170)}Z`, k)),
  aneis: (k) => each([170, 132, 94, 56], (r) => ring(150, 170, r, r, k, 19)),
  diagonal: (k) => draw(shape('M300 0V400H0L300 60Z', k), shape('M0 0H110L0 120Z', k)),
  ladrilho: (k) =>
    times(12, (i) => {
      const column = i % 3;
      const row = Math.floor(i / 3);
      const quarter = ((column + row) % 4) * 90;
      return place(
        `translate(${column * 100} ${row * 100}) rotate(${quarter} 50 50)`,
        shape('M0 0H100A100 100 0 0 1 0 100Z', k),
      );
    }),
  morros: (k) => shape('M0 226C50 120 90 120 130 206C170 90 214 84 300 220V400H0Z', k),
  ondas: (k) =>
    each([150, 206, 262], (y) =>
      shape(
        `M-20 ${y}C40 ${y - 52} 60 ${y + 52} 120 ${y}S 200 ${y - 52} 260 ${y}S 330 ${y + 30} 340 ${y}V${y + 28}C330 ${y + 58} 320 ${y + 80} 260 ${y + 28}S 180 ${y + 80} 120 ${y + 28}S 40 ${y - 24} -20 ${y + 28}Z`,
        k,
      ),
    ),
  noite: (k) =>
    draw(
      circle(216, 86, 58, k),
      each(stars, ([x, y, r]) => circle(x, y, r, P.areia)),
      shape('M0 292C60 240 110 280 150 268S 250 230 300 276V400H0Z', k, { opacity: 0.55 }),
    ),
  fundo: (k) =>
    draw(
      shape('M0 120C40 96 70 140 112 120S 190 96 230 118S 282 132 300 116V400H0Z', k),
      each(bubbles, ([x, y, r]) => ring(x, y, r, r, P.areia, 3, { opacity: 0.55 })),
    ),
  campo: (k) =>
    draw(
      box(-40, 96, 380, 220, 0, k),
      line('M150 96V316', P.areia, 4, { opacity: 0.6 }),
      ring(150, 206, 62, 62, P.areia, 4, { opacity: 0.6 }),
      line('M-10 96H310M-10 316H310', P.areia, 4, { opacity: 0.6 }),
    ),
} satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;
