/**
 * What the reels of Onça show: who lives and grows by the river at night, each on a 100 box, in
 * the order of their numbers.
 */
import { Onca } from '../heroes/fauna.tsx';
import { palette as P } from '../palette.ts';
import { circle, type Drawn, draw, each, line, oval, place, point, shape, times } from '../shapes.tsx';

/** The short shadow of a sheet of paper on the one below. */
const under = (d: string) => shape(d, '#000', { opacity: 0.3, transform: 'translate(3 4)' });

const headCut = 'M50 5C80 5 93 26 93 50C93 78 74 96 50 96S7 78 7 50C7 26 20 5 50 5Z';
const jaguar = draw(under(headCut), place('scale(.5)', Onca()));

const sun = draw(
  times(12, (at) =>
    shape(
      `M${point(26, at * 30 - 12, 50, 50)}L${point(at % 2 ? 40 : 47, at * 30, 50, 50)}L${point(26, at * 30 + 12, 50, 50)}Z`,
      at % 2 ? P.pitanga : P.laranja,
    ),
  ),
  circle(52, 53, 28, '#000', { opacity: 0.3 }),
  circle(50, 50, 28, P.laranja),
  shape('M50 22A28 28 0 0 1 50 78Z', P.laranjaDark),
  circle(50, 50, 21, P.areia),
  shape('M50 29A21 21 0 0 1 50 71Z', P.areiaDark),
  line('M37 47C39 44 43 44 45 47M55 47C57 44 61 44 63 47', P.cafe, 2.8),
  line('M41 57C46 63 54 63 59 57', P.pitanga, 3.2),
);

const bodyCut = 'M30 22C46 4 72 10 74 36C76 60 62 76 48 98C40 80 20 66 22 42C22 34 25 28 30 22Z';
const macaw = draw(
  shape('M42 66L34 99L52 84Z', P.pitanga),
  shape('M50 78L55 99L62 80Z', P.manga),
  under(bodyCut),
  shape(bodyCut, P.azul),
  shape('M30 46C40 44 46 56 44 88C36 76 21 62 22 46Z', P.manga),
  shape('M58 40C84 44 82 74 62 92C50 78 48 54 58 40Z', P.azulDark),
  shape('M62 52C78 56 76 72 64 84C56 74 54 60 62 52Z', P.ceu),
  shape('M30 22C24 24 12 26 9 42C18 40 22 48 20 58C32 54 40 40 34 24Z', P.jabuticaba),
  shape('M32 24C42 18 52 22 52 33C52 42 42 46 35 43C36 36 36 30 32 24Z', P.areia),
  circle(43, 31, 5, P.jabuticaba),
  circle(44.5, 29.5, 1.6, P.branco),
  shape('M40 13C46 4 56 3 62 7C56 9 52 12 50 16Z', P.azul),
);

const petal = (angle: number, length: number, width: number, fill: string) =>
  place(
    `translate(50 70) rotate(${angle})`,
    shape(
      `M0 0C${-width} ${-length * 0.4} ${-width} ${-length * 0.7} 0 ${-length}C${width} ${-length * 0.7} ${width} ${-length * 0.4} 0 0Z`,
      fill,
    ),
  );
const lily = draw(
  oval(52, 78, 44, 17, '#000', { opacity: 0.3 }),
  oval(50, 75, 44, 17, P.folhaDark),
  oval(50, 73, 38, 13, P.folha),
  petal(-76, 42, 12, P.rosaDark),
  petal(76, 42, 12, P.rosaDark),
  petal(-52, 50, 13, P.rosa),
  petal(52, 50, 13, P.rosa),
  petal(-27, 57, 14, '#FFC4D0'),
  petal(27, 57, 14, '#FFC4D0'),
  petal(0, 62, 14, P.areia),
  petal(-14, 36, 10, P.rosa),
  petal(14, 36, 10, P.rosaDark),
  oval(50, 68, 9, 6, P.manga),
);

const limaDark = '#8CA81F';
const toadCut = 'M50 26C72 26 92 44 92 66C92 84 74 92 50 92S8 84 8 66C8 44 28 26 50 26Z';
const toad = draw(
  each([27, 73], (x) => circle(x, 26, 15, P.lima)),
  under(toadCut),
  shape(toadCut, P.lima),
  shape('M50 26C72 26 92 44 92 66C92 84 74 92 50 92Z', limaDark),
  each([27, 73], (x) => draw(circle(x, 25, 10.5, P.areia), oval(x, 26, 7, 4.5, P.jabuticaba))),
  shape('M16 58C30 68 70 68 84 58C82 78 68 84 50 84S18 78 16 58Z', P.areia),
  line('M16 57C30 68 70 68 84 57', P.mata, 4),
  each(
    [
      [46, 47, 2],
      [54, 47, 2],
      [20, 47, 4],
      [80, 46, 4],
      [36, 40, 3],
      [66, 38, 3],
    ] as const,
    ([x, y, r]) => circle(x, y, r, P.mata),
  ),
  shape('M14 92C8 84 18 76 28 82C34 88 30 94 22 95Z', limaDark),
  shape('M86 92C92 84 82 76 72 82C66 88 70 94 78 95Z', limaDark),
);

const fruitCut = 'M50 34C70 34 76 50 74 68C72 86 62 96 50 96S28 86 26 68C24 50 30 34 50 34Z';
const crown = (angle: number, length: number, fill: string) =>
  place(
    `translate(50 38) rotate(${angle})`,
    shape(
      `M-6 0C-9 ${-length * 0.5} -3 ${-length * 0.8} 0 ${-length}C3 ${-length * 0.8} 9 ${-length * 0.5} 6 0Z`,
      fill,
    ),
  );
const pineapple = draw(
  crown(-52, 30, P.folhaDark),
  crown(52, 30, P.folhaDark),
  crown(-28, 34, P.folha),
  crown(28, 34, P.folha),
  crown(0, 36, P.lima),
  under(fruitCut),
  shape(fruitCut, P.manga),
  shape('M50 34C70 34 76 50 74 68C72 86 62 96 50 96Z', P.mangaDark),
  line('M29 54L64 92M36 39L73 76M56 35L74 54M71 54L36 92M64 39L27 76M44 35L26 54', P.cafe, 3),
);

const leafCut =
  'M50 96C46 82 44 78 38 76C22 80 10 68 8 50L26 52L8 40C10 28 18 18 30 12L38 30L40 8C48 2 60 4 70 10L60 28L78 16C88 24 94 36 92 48L72 46L90 58C86 72 74 80 62 76C56 78 54 84 50 96Z';
const leaf = draw(
  under(leafCut),
  shape(leafCut, '#3FD1B4'),
  shape(
    'M50 96C54 84 56 78 62 76C74 80 86 72 90 58L72 46L92 48C94 36 88 24 78 16L60 28L70 10C62 5 56 4 50 4Z',
    '#1E9E88',
  ),
  line('M50 92V18M50 60L28 64M50 44L30 36M50 60L70 64M50 44L68 36', P.mata, 3.2),
);

const drawings: readonly Drawn[] = [jaguar, sun, macaw, lily, toad, pineapple, leaf];

export const oncaSymbols = drawings.map((drawing) => () => drawing);
