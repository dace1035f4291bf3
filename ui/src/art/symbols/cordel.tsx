/**
 * What the reels of Cordel show: woodcuts, each on a 100 box, in the order of their numbers. Black ink, the paper where
 * the knife went, and one colour printed a little beside the black.
 */
import { Vaqueiro } from '../heroes/reels.tsx';
import { palette as P } from '../palette.ts';
import { box, circle, type Drawn, draw, each, line, oval, place, point, shape, times } from '../shapes.tsx';
import { cut, cuts, star, woodcut } from '../woodcut.tsx';

const { ink, paper, ochre, clay, teal } = woodcut;

const book = place(
  'rotate(-7 50 50)',
  shape('M24 10L88 12L90 92L26 94Z', ink),
  shape('M80 16L85 16.5L86 88L81 88.5Z', paper),
  line('M82.2 20V86', ink, 1.4),
  shape('M10 6L76 7L78 90L12 91Z', ink),
  shape('M16 12L74 12L75 86L17 86Z', P.pitanga),
  box(22, 18, 47, 62, 1, ink),
  times(12, (at) => cut(...([45.5, 44] as const), at * 30, at % 2 ? 19 : 23, 7, ochre)),
  circle(45.5, 44, 11.5, ink),
  circle(45.5, 44, 9, paper),
  line('M41.5 42V43M49.5 42V43', ink, 2.6),
  line('M41 48Q45.5 52 50 48', ink, 2.2),
  cuts(6, 27, 79, 7.4, 0, 0, 11, 5),
);

const cowboy = place('scale(.5)', Vaqueiro());

const tailCut =
  'M50 50C66 56 78 66 74 78C70 88 54 88 44 84C36 80 28 82 26 90L8 96C10 88 12 82 18 78L6 68C18 66 28 68 36 72C46 78 58 80 60 74C62 66 44 66 40 56Z';
const mermaid = draw(
  shape(tailCut, teal, { transform: 'translate(-1.5 -1.5)' }),
  shape('M74 78C70 88 54 88 44 84C36 80 28 82 26 90L8 96C24 82 34 76 46 80C58 84 70 84 71 70Z', ink),
  each(
    [
      [52, 60, 110],
      [60, 63, 120],
      [67, 69, 150],
      [68, 77, 200],
      [60, 82, 260],
      [50, 80, 285],
      [40, 75, 290],
      [30, 74, 285],
    ] as const,
    ([x, y, angle]) => cut(x, y, angle, 10, 4, ink),
  ),
  shape('M56 4C74 2 84 16 80 32C78 42 86 48 82 60C74 58 68 50 66 42L40 40C34 24 40 6 56 4Z', ink),
  cuts(4, 74, 50, 1.5, -9, -6, 12, 3),
  shape('M44 16C44 8 60 8 62 18C63 28 58 34 52 34C46 34 44 26 44 16Z', paper),
  line('M48 20V22M56 20V22', ink, 2.8),
  line('M48.5 28Q52 30.5 55.5 28', ink, 2),
  shape('M46 33H58V38C66 40 66 48 62 56L40 56C36 48 38 40 46 38Z', paper),
  shape('M41 42L30 50L36 26L41 27L39 41L46 38ZM62 40L66 52L56 60L53 56L59 50Z', paper),
  line('M41 42L30 51L36 26', ink, 2.2),
  shape('M41 45C45 42 49 44 50 47C52 44 57 43 60 46C59 53 52 54 50 51C48 54 42 52 41 45Z', ochre),
  shape('M40 56C46 52 56 52 62 56L58 60H44Z', ink),
  oval(34, 20, 7, 9, ink),
  oval(34, 20, 4.2, 6, ochre),
  star(86, 14, 6, ink),
  star(14, 40, 6, ink),
);

const ox = draw(
  shape('M26 30C10 30 2 18 8 4C12 16 22 20 34 20ZM74 30C90 30 98 18 92 4C88 16 78 20 66 20Z', ochre, {
    transform: 'translate(0 -1)',
  }),
  shape('M26 32C14 32 3 24 7 6C10 20 20 25 32 25ZM74 32C86 32 97 24 93 6C90 20 80 25 68 25Z', ink),
  shape(
    'M26 22C36 12 64 12 74 22C78 34 92 32 96 40C90 48 80 48 74 44C74 58 70 66 68 76C68 90 60 96 50 96S32 90 32 76C30 66 26 58 26 44C20 48 10 48 4 40C8 32 22 34 26 22Z',
    ink,
  ),
  star(50, 33, 12, P.pitanga),
  star(50, 33, 7, paper),
  shape('M34 44L45 49L36 53ZM66 44L55 49L64 53Z', paper),
  circle(39, 49, 2.4, ink),
  circle(61, 49, 2.4, ink),
  shape('M36 78C36 70 64 70 64 78C64 88 58 92 50 92S36 88 36 78Z', ochre),
  oval(43.5, 80, 3, 4, ink),
  oval(56.5, 80, 3, 4, ink),
  line('M44 88H56', ink, 2.4),
  cuts(3, 43, 66, 7, 0, 0, 13, 3.4),
  cuts(3, 12, 41, 5, 0.4, -6, 6, 3),
  cuts(3, 88, 41, -5, 0.4, 6, 6, 3),
);

const rooster = draw(
  shape('M62 20C58 12 62 6 66 10C66 2 74 2 75 9C80 4 86 8 83 16L78 24H64Z', P.pitanga, {
    transform: 'translate(-1.5 -1)',
  }),
  shape(
    'M6 20C16 8 32 16 34 36C40 48 50 46 56 40C60 34 58 26 62 20C68 14 80 16 82 26C82 40 86 52 80 66C74 78 62 82 48 82C28 82 14 66 16 48C6 44 0 32 6 20Z',
    ink,
  ),
  shape('M81 22L96 27L82 32Z', ochre),
  shape('M78 33C86 34 86 46 80 48C74 46 74 38 78 33Z', P.pitanga),
  circle(72, 25, 4.2, paper),
  circle(73, 25, 2, ink),
  cut(14, 44, 2, 20, 5),
  cut(21, 46, 14, 24, 5),
  cut(28, 50, 8, 20, 4),
  cuts(4, 68, 56, 3.4, -4.5, 200, 9, 3.2),
  cuts(3, 62, 46, 4, -3.6, 190, 9, 3),
  shape('M26 54C36 54 48 56 58 62C50 72 34 72 26 54Z', ochre),
  cuts(4, 32, 57.5, 6, 1.5, 160, 9, 2.6, ink),
  line('M44 82L40 94M58 81L60 94', ink, 4),
  line('M32 96L40 92L47 97M52 97L60 92L68 96', ink, 3.4),
);

const viola = place(
  'rotate(38 50 50)',
  shape('M44 -4H56V10H44Z', ink),
  shape('M46 6H54V48H46Z', ink),
  shape(
    'M50 40C66 38 70 50 66 58C63 64 66 66 70 72C76 86 66 102 50 102S24 86 30 72C34 66 37 64 34 58C30 50 34 38 50 40Z',
    ink,
  ),
  shape(
    'M50 45C62 43 64 51 61 57C58 64 61 69 65 74C69 86 62 96 50 96S31 86 35 74C39 69 42 64 39 57C36 51 38 43 50 45Z',
    ochre,
  ),
  circle(50, 64, 8.5, ink),
  circle(50, 64, 4, clay),
  line('M42 86H58', ink, 4),
  line('M48 8V86M52 8V86', paper, 1.1),
  cuts(3, 37.5, 80, 1.5, 5, 70, 8, 3, ink),
  cuts(3, 62.5, 80, -1.5, 5, -70, 8, 3, ink),
  each([0, 6], (y) => line(`M41 ${y}H59`, ink, 3)),
);

const accordion = place(
  'rotate(-8 50 50)',
  shape('M3 20H31V84H3Z', ink),
  shape('M7 24H28V80H7Z', P.azul),
  times(6, (at) => box(9, 27 + at * 8.6, 11, 6.2, 1, paper)),
  times(5, (at) => box(9, 31.5 + at * 8.6, 6, 3.6, 0, ink)),
  shape('M31 16L38 22L45 14L52 22L59 14L66 22L70 16V88L66 82L59 90L52 82L45 90L38 82L31 88Z', ink),
  each([35, 49, 63], (x) => shape(`M${x} 22L${x + 2.5} 26V78L${x} 82L${x - 2.5} 78V26Z`, P.pitanga)),
  each([42, 56], (x) => shape(`M${x} 20L${x + 2} 24V80L${x} 84L${x - 2} 80V24Z`, paper)),
  shape('M70 20H97V84H70Z', ink),
  shape('M73 24H93V80H73Z', P.azul),
  times(10, (at) => circle(79 + (at % 2) * 9, 31 + Math.floor(at / 2) * 10.5, 2.9, paper)),
  shape('M6 20C30 8 70 8 94 20V14C70 2 30 2 6 14Z', ink),
);

const cactus = draw(
  shape('M40 92V22C40 8 60 8 60 22V92Z', P.folha, { transform: 'translate(-1.5 -1)' }),
  shape(
    'M12 34C12 24 26 24 26 34V52H42V66H24C16 66 12 62 12 54ZM88 26C88 16 74 16 74 26V46H58V60H76C84 60 88 56 88 48Z',
    P.folha,
    {
      transform: 'translate(-1.5 -1)',
    },
  ),
  shape(
    'M50 12C57 12 60 16 60 22V94H50V60H55V20C55 16 53 13 50 12ZM20 26C24 27 26 30 26 34V52H40V66H24L20 62H36V56H22V34C22 30 21 27 20 26ZM82 18C86 19 88 22 88 26V48C88 56 84 60 76 60H60V54H76C80 54 82 52 82 48Z',
    ink,
  ),
  each([26, 40, 54, 68, 82], (y) => draw(cut(44, y, -90, 8, 3, ink), cut(46, y + 6, 60, 7, 3, ink))),
  each([38, 48], (y) => cut(17, y, -80, 7, 3, ink)),
  each([32, 42], (y) => cut(78, y, -80, 7, 3, ink)),
  shape('M50 13C38 12 38 2 42 0C46 2 48 4 50 2C52 4 54 2 58 0C62 2 62 12 50 13Z', P.pitanga),
  shape('M4 90C20 84 34 92 50 88S82 84 96 90V98H4Z', ink),
  cuts(8, 12, 96, 11, 0, 84, 9, 2.4),
);

const sun = draw(
  times(16, (at) =>
    shape(
      `M${point(30, at * 22.5 - 8, 50, 50)}L${point(at % 2 ? 42 : 49, at * 22.5, 50, 50)}L${point(30, at * 22.5 + 8, 50, 50)}Z`,
      at % 2 ? clay : ink,
    ),
  ),
  circle(50, 50, 33, ink),
  circle(49, 49, 28, P.manga),
  shape('M50 21C66 22 78 34 78 50S66 78 50 78V72L56 66L50 62L54 42L50 38Z', ink),
  shape('M32 40C36 36 42 37 45 41C41 44 36 44 32 40Z', paper),
  shape('M68 40C64 36 58 37 55 41C59 44 64 44 68 40Z', paper),
  circle(39, 41, 2.4, ink),
  circle(61, 41, 2.4, ink),
  shape('M36 58C42 64 58 64 64 58C62 70 38 70 36 58Z', P.pitanga),
  cuts(3, 61, 54, 5, -3, 50, 9, 3.2, P.manga),
  cuts(3, 58, 72, 5.5, -4.5, 20, 8, 3, P.manga),
);

const jar = draw(
  shape('M34 16H66L63 28C80 34 90 48 86 66C83 82 70 94 50 94S17 82 14 66C10 48 20 34 37 28Z', clay, {
    transform: 'translate(-1.5 -1)',
  }),
  shape('M66 16L63 28C80 34 90 48 86 66C83 82 70 95 50 95C64 86 72 70 70 54C68 42 60 34 56 28L58 16Z', ink),
  shape('M28 10H72V19H28Z', ink),
  cuts(6, 33, 17.5, 7, 0, 0, 6, 3.2),
  shape('M13 54C36 64 64 64 87 54V62C64 72 36 72 13 62Z', ink),
  times(6, (at) =>
    shape(
      `M${20 + at * 10} ${[60.5, 63, 64.5, 64.5, 63, 60.5][at]}l5 -3.500l5 3.500l-5 3.500z`,
      at % 2 ? paper : ochre,
    ),
  ),
  cuts(4, 74, 44, 3, 3.5, 230, 10, 3, clay),
  cuts(4, 80, 70, -4, 5.5, 280, 11, 3, clay),
  cuts(3, 26, 46, 6, -4, 40, 11, 3, ink),
);

const drawings: readonly Drawn[] = [book, cowboy, mermaid, ox, rooster, viola, accordion, cactus, sun, jar];

export const cordelSymbols = drawings.map((drawing) => () => drawing);
