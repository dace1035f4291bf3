/** The charms of the kiosk, cut from paper, each in a box of 100 and lit from the left. */
import { palette as P } from '../palette.ts';
import { box, circle, draw, each, line, oval, place, shape, times } from '../shapes.tsx';

const leaf = 'M50 50C40 44 26 36 26 22C26 12 38 8 50 20C62 8 74 12 74 22C74 36 60 44 50 50Z';
const leafDark = 'M50 50C60 44 74 36 74 22C74 12 62 8 50 20Z';

export const charmDrawings = {
  star: draw(
    shape('M50 6L63 35L94 39L71 60L77 92L50 76L23 92L29 60L6 39L37 35Z', P.manga),
    shape('M50 6L63 35L94 39L71 60L77 92L50 76Z', P.mangaDark),
    shape('M50 28L57 43L74 45L61 57L65 74L50 65Z', P.manga),
    shape('M50 28L43 43L26 45L39 57L35 74L50 65Z', '#FFD071'),
  ),
  horseshoe: draw(
    shape('M20 12C4 52 16 92 50 92C84 92 96 52 80 12L61 17C73 50 68 72 50 72C32 72 27 50 39 17Z', P.azul),
    shape('M50 92C84 92 96 52 80 12L61 17C73 50 68 72 50 72Z', P.azulDark),
    shape('M16 10L42 15L39 25L14 21Z', '#5B86FF'),
    shape('M84 10L58 15L61 25L86 21Z', P.azul),
    each(
      [
        [23, 38],
        [26, 60],
        [39, 78],
        [61, 78],
        [74, 60],
        [77, 38],
      ] as const,
      ([x, y]) => circle(x, y, 3.4, P.areia),
    ),
  ),
  clover: draw(
    line('M50 50C52 70 58 82 68 92', P.folhaDark, 7),
    times(4, (at) =>
      place(
        `rotate(${at * 90 + 45} 50 50)`,
        shape(leaf, P.folha),
        shape(leafDark, P.folhaDark),
        line('M50 48V26', P.lima, 2.4),
      ),
    ),
    circle(50, 50, 5, P.lima),
  ),
  key: draw(
    shape('M44 44H56V92H44Z', P.uva),
    shape('M50 44H56V92H50Z', P.uvaDark),
    shape('M56 66H74V76H56ZM56 82H69V92H56Z', P.uvaDark),
    shape(
      'M50 4C66 4 76 14 76 27C76 40 66 50 50 50C34 50 24 40 24 27C24 14 34 4 50 4ZM50 17A10 10 0 1 0 50 37A10 10 0 1 0 50 17Z',
      P.uva,
      {
        fillRule: 'evenodd',
      },
    ),
    shape('M50 4C66 4 76 14 76 27C76 40 66 50 50 50V37A10 10 0 0 0 50 17Z', P.uvaDark),
    box(38, 50, 24, 7, 3, '#A98AEC'),
  ),
  owl: draw(
    shape('M20 10C32 20 68 20 80 10C84 30 86 48 82 66C78 84 66 92 50 92C34 92 22 84 18 66C14 48 16 30 20 10Z', P.cafe),
    shape('M50 17C62 17 72 17 80 10C84 30 86 48 82 66C78 84 66 92 50 92Z', P.cafeDark),
    shape('M50 52C64 52 70 64 68 76C65 85 58 88 50 88C42 88 35 85 32 76C30 64 36 52 50 52Z', '#C98B4E'),
    line('M42 64l4 4l4 -4l4 4l4 -4M40 75l5 4l5 -4l5 4l5 -4', P.cafe, 2.6),
    circle(35, 38, 16, P.areia),
    circle(65, 38, 16, P.areiaDark),
    circle(37, 39, 8, P.jabuticaba),
    circle(63, 39, 8, P.jabuticaba),
    circle(34.5, 36, 2.6, P.branco),
    circle(60.5, 36, 2.6, P.branco),
    shape('M50 42L56 50L50 58L44 50Z', P.manga),
  ),
  ladybird: draw(
    line('M42 18C38 8 32 6 27 7M58 18C62 8 68 6 73 7', P.jabuticaba, 3.6),
    line('M16 44L6 38M13 62L3 62M20 78L11 86M84 44L94 38M87 62L97 62M80 78L89 86', P.jabuticaba, 4),
    circle(50, 28, 19, P.jabuticaba),
    oval(50, 58, 38, 35, P.pitanga),
    shape('M50 23A38 35 0 0 1 50 93Z', P.pitangaDark),
    line('M50 25V92', P.jabuticaba, 4),
    each(
      [
        [32, 44, 6],
        [27, 66, 6.5],
        [41, 79, 5],
        [68, 44, 6],
        [73, 66, 6.5],
        [59, 79, 5],
      ] as const,
      ([x, y, r]) => circle(x, y, r, P.jabuticaba),
    ),
    circle(42, 23, 3.4, P.areia),
    circle(58, 23, 3.4, P.areia),
  ),
  chilli: draw(
    line('M66 24C66 14 72 8 80 7', P.folhaDark, 6),
    shape('M46 26C58 20 74 20 84 28C86 58 62 90 10 92C8 90 8 88 11 86C38 78 44 56 46 26Z', P.laranja),
    shape('M66 23C74 22 80 24 84 28C86 58 62 90 10 92C52 82 66 58 66 23Z', P.laranjaDark),
    line('M55 34C54 50 48 62 40 71', '#FFB37A', 4),
    shape('M42 29C44 18 56 14 66 16C78 14 88 20 88 31C80 26 76 36 66 29C58 36 50 25 42 29Z', P.folha),
    shape('M66 16C78 14 88 20 88 31C80 26 76 36 66 29Z', P.folhaDark),
  ),
  ribbon: draw(
    shape('M46 50L22 94L36 88L44 97L58 58Z', P.rosa),
    shape('M54 50L78 94L64 88L56 97L42 58Z', P.rosaDark),
    shape('M50 46C38 20 14 14 8 28C4 42 26 56 50 52Z', P.rosa),
    shape('M42 44C34 32 22 28 19 33C17 39 28 46 42 48Z', P.rosaDark),
    shape('M50 46C62 20 86 14 92 28C96 42 74 56 50 52Z', P.rosaDark),
    shape('M58 44C66 32 78 28 81 33C83 39 72 46 58 48Z', '#B8415C'),
    box(40, 38, 20, 22, 7, P.rosa),
    line('M47 42V56M53 42V56', P.rosaDark, 2.4),
  ),
};
