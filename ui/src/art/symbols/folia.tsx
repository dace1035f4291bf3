/** What the reels of Folia show: the things of a carnival parade, each on a 100 box, in the order of their numbers. */
import { Mascara } from '../heroes/reels.tsx';
import { palette as P } from '../palette.ts';
import {
  box,
  circle,
  type Drawn,
  draw,
  each,
  line,
  oval,
  place,
  point,
  polar,
  shape,
  slice,
  times,
} from '../shapes.tsx';

/** The short shadow of a sheet of paper on the one below. */
const under = (d: string) => shape(d, '#000', { opacity: 0.28, transform: 'translate(3 4)' });

const maskCut =
  'M8 54C6 40 22 36 34 42C42 46 58 46 66 42C78 36 94 40 92 54C92 74 78 88 66 84C58 81 54 72 50 72C46 72 42 81 34 84C22 88 8 74 8 54Z';
const mask = draw(under(maskCut), place('scale(.5)', Mascara()));

const drumCut = 'M12 30V72A38 14 0 0 0 88 72V30A38 13 0 0 1 12 30Z';
const drum = draw(
  under(drumCut),
  shape(drumCut, P.pitanga),
  shape('M50 43V86A38 14 0 0 0 88 72V30A38 13 0 0 1 50 43Z', P.pitangaDark),
  line('M14 38L24 80L37 44L50 84L63 44L76 80L86 38', P.areia, 3.5),
  line('M12 73A38 14 0 0 0 88 73', P.manga, 7, { strokeLinecap: 'butt' }),
  oval(50, 30, 38, 14, P.manga),
  oval(50, 28, 33, 10.5, P.areia),
  shape('M50 17.5A33 10.5 0 0 1 50 38.5C66 35 66 21 50 17.5Z', P.areiaDark),
  line('M60 26L88 8', P.cafe, 5),
  circle(58, 27, 8, P.rosa),
  shape('M58 19A8 8 0 0 1 58 35Z', P.rosaDark),
);

const tambourine = draw(
  circle(53, 54, 43, '#000', { opacity: 0.28 }),
  circle(50, 50, 43, P.ceu),
  shape('M50 7A43 43 0 0 1 50 93Z', P.ceuDark),
  times(6, (at) => {
    const [x, y] = polar(36, at * 60 + 30, 50, 50);
    return draw(circle(x, y, 10, P.roxo), circle(x, y, 7.5, P.manga), circle(x, y, 2.5, P.laranjaDark));
  }),
  circle(50, 50, 28, P.areia),
  shape('M50 22A28 28 0 0 1 50 78C66 68 66 32 50 22Z', P.areiaDark),
  shape('M50 33L54.5 44L66 45L57 52L60 64L50 57.5L40 64L43 52L34 45L45.5 44Z', P.pitanga),
);

const cuicaCut = 'M22 34L32 82A20 8 0 0 0 68 82L78 34Z';
const cuica = place(
  'rotate(16 50 50)',
  under(cuicaCut),
  shape(cuicaCut, P.laranja),
  shape('M50 34H78L68 82A20 8 0 0 1 50 90Z', P.laranjaDark),
  line('M27 58A25 8 0 0 0 73 58', P.areia, 5, { strokeLinecap: 'butt' }),
  line('M30.5 74A21 8 0 0 0 69.5 74', P.areia, 5, { strokeLinecap: 'butt' }),
  oval(50, 34, 31, 12, P.manga),
  oval(50, 32, 26, 9, P.areia),
  line('M50 32V4', P.cafe, 5),
  shape('M42 12C42 4 58 4 58 12V21C58 27 42 27 42 21Z', P.folha),
  shape('M50 6C55 6 58 8 58 12V21C58 24 54 25.5 50 25.5Z', P.folhaDark),
);

const featherCut = 'M24 94C8 62 26 16 72 6C92 24 84 62 56 74C46 78 36 82 30 94Z';
const feather = draw(
  under(featherCut),
  shape(featherCut, P.folha),
  shape('M27 94C36 62 50 34 72 6C92 24 84 62 56 74C46 78 36 82 30 94Z', P.folhaDark),
  shape('M17 60L38 62L20 72Z', P.roxo),
  shape('M82 48L60 52L77 58Z', P.roxo),
  place(
    'rotate(28 62 32)',
    oval(62, 32, 14, 18, P.manga),
    oval(62, 34, 9.5, 12, P.pitanga),
    oval(62, 36, 5, 6.5, P.mar),
  ),
  line('M27 95C32 78 40 64 50 50', P.areia, 4),
);

const fanColors = [P.rosa, P.areia, P.rosaDark, P.areia, P.rosa, P.areia, P.rosaDark];
const fan = draw(
  shape(`M50 78L${point(50, -78, 50, 78)}A50 50 0 0 1 ${point(50, 78, 50, 78)}Z`, '#000', {
    opacity: 0.28,
    transform: 'translate(2 4)',
  }),
  each(fanColors, (color, at) => slice(49, -77 + at * 22, -55 + at * 22, color, 50, 78)),
  each(fanColors, (_, at) => circle(...polar(40, -66 + at * 22, 50, 78), 3.5, P.pitanga)),
  slice(27, -77, 77, P.pitangaDark, 50, 78),
  each(fanColors.slice(1), (_, at) => line(`M50 78L${point(26, -55 + at * 22, 50, 78)}`, P.manga, 2.5)),
  circle(50, 79, 8, P.manga),
);

const limaDark = '#8CA81F';
const streamer = place(
  'rotate(-14 50 50)',
  times(4, (at) => {
    const y = 6 + at * 21;
    return draw(
      at < 3 &&
        shape(
          `M78 ${y + 7}C64 ${y + 17} 38 ${y + 18} 22 ${y + 22}V${y + 35}C38 ${y + 30} 64 ${y + 28} 78 ${y + 20}Z`,
          limaDark,
        ),
      shape(`M22 ${y}C34 ${y + 14} 64 ${y + 16} 78 ${y + 6}V${y + 20}C64 ${y + 30} 34 ${y + 28} 22 ${y + 14}Z`, P.lima),
    );
  }),
);

const bead = draw(
  times(13, (at) => {
    const [x, y] = polar(34, at * 27.7 - 166, 50, 44);
    return draw(circle(x + 2, y + 3, 8, '#000', { opacity: 0.28 }), circle(x, y, 8, at % 2 ? P.ceuDark : P.areia));
  }),
  circle(53, 84, 14, '#000', { opacity: 0.28 }),
  circle(50, 81, 14, P.manga),
  shape('M50 67A14 14 0 0 1 50 95Z', P.mangaDark),
  shape('M50 73L53 79L59 80L54.5 84L56 90L50 87L44 90L45.5 84L41 80L47 79Z', P.areia),
);

const bits = [
  [46, 12, P.manga],
  [66, 24, P.pitanga],
  [34, 30, P.folha],
  [84, 14, P.ceu],
  [90, 38, P.manga],
  [18, 14, P.rosa],
  [62, 8, P.areia],
  [78, 52, P.areia],
] as const;
const coneCut = 'M10 94L34 40C44 42 60 54 66 68Z';
const confetti = draw(
  each(bits, ([x, y, color], at) =>
    at % 2 ? place(`rotate(${at * 25} ${x} ${y})`, box(x - 6, y - 6, 12, 12, 1, color)) : circle(x, y, 6.5, color),
  ),
  under(coneCut),
  shape(coneCut, '#BCA2FF'),
  shape('M10 94L52 48C60 54 64 60 66 68Z', P.uva),
  shape('M27 56L33 64L20 72Z', P.areia),
  shape('M44 60L56 72L40 79L33 70Z', P.areia),
  place('rotate(43 50 54)', oval(50, 54, 21, 7, P.areia), oval(50, 54, 15, 4, P.pitanga)),
);

const floatCut = 'M4 66H96L88 86H12Z';
const float = draw(
  times(9, (at) => slice(50, -90 + at * 20, -70 + at * 20, [P.manga, P.pitanga, P.folha][at % 3] ?? P.manga, 50, 62)),
  times(9, (at) => circle(...polar(44, -80 + at * 20, 50, 62), 4.5, P.areia)),
  slice(31, -90, 90, P.roxo, 50, 62),
  slice(27, -90, 90, P.laranja, 50, 62),
  slice(27, 0, 90, P.laranjaDark, 50, 62),
  shape('M50 34L55 46L68 47L58 55L61 66L50 60L39 66L42 55L32 47L45 46Z', P.areia),
  under(floatCut),
  shape(floatCut, P.pitanga),
  shape('M50 66H96L88 86H50Z', P.pitangaDark),
  times(6, (at) =>
    shape(`M${4 + at * 15.34} 62H${19.34 + at * 15.34}A7.67 9 0 0 1 ${4 + at * 15.34} 62Z`, at % 2 ? P.areia : P.manga),
  ),
  each([28, 72], (x) => draw(circle(x, 87, 9, P.jabuticaba), circle(x, 87, 4, P.manga))),
);

const drawings: readonly Drawn[] = [mask, drum, tambourine, cuica, feather, fan, streamer, bead, confetti, float];

export const foliaSymbols = drawings.map((drawing) => () => drawing);
