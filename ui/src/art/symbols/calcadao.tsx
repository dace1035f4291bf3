/**
 * What the reels of Calçadão show: a day at the promenade, each on a 100 box, in the order of their numbers. Plain
 * shapes: seven rows make them small.
 */
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

const teal = '#18A7A4';
const petrol = '#0A5C66';

/** The short shadow of a sheet of paper on the one below. */
const under = (d: string) => shape(d, '#000', { opacity: 0.2, transform: 'translate(3 4)' });

const wave = draw(
  box(7, 8, 90, 90, 20, '#000', { opacity: 0.2 }),
  box(4, 4, 92, 92, 20, P.manga),
  box(11, 11, 78, 78, 13, P.areia),
  shape('M11 33C24 15 37 15 50 33S76 51 89 33V55C76 73 63 73 50 55S24 37 11 55Z', P.jabuticaba),
  shape('M11 76C24 58 37 58 50 76C61 88 76 92 88.8 78A13 13 0 0 1 76 89H24A13 13 0 0 1 11 76Z', P.jabuticaba),
);

const peakCut = 'M4 84C10 74 18 70 26 66C32 30 42 10 54 10C68 10 72 34 78 58C86 62 93 74 96 84H4Z';
const mountain = draw(
  under(peakCut),
  shape(peakCut, P.folha),
  shape('M54 10C68 10 72 34 78 58C86 62 93 74 96 84H56C50 60 60 40 54 10Z', P.folhaDark),
  shape('M26 66C32 30 42 10 54 10C58 26 44 40 42 58C38 62 32 66 26 66Z', '#7FA08A'),
  line('M6 26L54 12', P.cafe, 3),
  box(20, 23, 18, 12, 4, P.pitanga),
  box(23, 26, 12, 5, 1.5, P.areia),
  shape('M2 82C14 74 26 88 38 82S62 74 74 82S92 88 98 82V88C98 92 95 95 91 95H9C5 95 2 92 2 88Z', P.azul),
);

const kite = place(
  'translate(-4 0) scale(1.07) rotate(12 50 50)',
  line('M50 74C58 84 42 84 50 90', P.cafe, 3),
  each([83], (y) => shape(`M50 ${y}L40 ${y - 5}V${y + 6}ZM50 ${y}L60 ${y - 5}V${y + 6}Z`, P.manga)),
  under('M50 2L84 38L50 76L16 38Z'),
  shape('M50 2L16 38H50Z', P.uva),
  shape('M50 2L84 38H50Z', P.uvaDark),
  shape('M16 38H50V76Z', '#BCA2FF'),
  shape('M84 38H50V76Z', P.uva),
  circle(50, 38, 12, P.areia),
  shape('M50 26A12 12 0 0 1 50 50Z', P.areiaDark),
);

const parasol = place(
  'rotate(14 50 50)',
  line('M50 40V94', P.cafe, 5),
  shape('M4 50A46 44 0 0 1 96 50L50 50Z', '#000', { opacity: 0.2, transform: 'translate(2 4)' }),
  each([P.pitanga, P.manga, P.pitanga, P.manga, P.pitangaDark, P.mangaDark], (color, at) =>
    slice(46, -90 + at * 30, -60 + at * 30, color, 50, 52),
  ),
  times(6, (at) => {
    const [x] = polar(46, -90 + at * 30, 50, 52);
    const [next] = polar(46, -60 + at * 30, 50, 52);
    return shape(`M${x} 52A${(next - x) / 2} 6 0 0 0 ${next} 52Z`, at % 2 ? P.laranja : P.pitangaDark);
  }),
  circle(50, 6, 4, P.cafe),
);

const coconut = draw(
  circle(53, 60, 37, '#000', { opacity: 0.2 }),
  line('M58 30L70 4H82', P.pitanga, 5),
  circle(50, 56, 37, P.folha),
  shape('M50 19A37 37 0 0 1 50 93C72 78 72 34 50 19Z', P.folhaDark),
  oval(50, 32, 28, 11, P.mata),
  oval(50, 30, 28, 11, P.branco),
  oval(51, 31, 20, 7, P.ceu),
  line('M58 30L62 20', P.pitanga, 5),
  shape('M10 26A26 22 0 0 1 50 4L38 30Z', P.manga),
  shape('M28 8A26 22 0 0 1 50 4L38 30Z', P.laranja),
);

const hammockCut = 'M6 30C18 62 30 78 50 78S82 62 94 30C88 40 72 48 50 48S12 40 6 30Z';
const hammock = draw(
  line('M10 96V12M90 96V12', P.cafe, 6),
  under(hammockCut),
  shape(hammockCut, P.laranja),
  shape('M50 48C72 48 88 40 94 30C82 62 70 78 50 78Z', P.laranjaDark),
  line('M16 47C28 60 36 64 50 64S72 60 84 47', P.areia, 5),
  times(7, (at) => line(`M${29 + at * 7} ${73 + Math.round(6 - Math.abs(at - 3) * 2)}v9`, P.areia, 3)),
  each([10, 90], (x) => circle(x, 30, 5, P.manga)),
);

const shellCut =
  'M50 92C44 92 38 88 36 82C16 74 4 56 8 40C10 32 18 30 22 32C22 20 32 14 40 18C42 10 58 10 60 18C68 14 78 20 78 32C82 30 90 32 92 40C96 56 84 74 64 82C62 88 56 92 50 92Z';
const shell = draw(
  under(shellCut),
  shape(shellCut, P.rosa),
  shape(
    'M50 12C55 12 59 14 60 18C68 14 78 20 78 32C82 30 90 32 92 40C96 56 84 74 64 82C62 88 56 92 50 92Z',
    P.rosaDark,
  ),
  line('M50 80V24M45 80L33 30M55 80L67 30M41 79L18 44M59 79L82 44', P.areia, 4),
  shape('M36 82H64C62 88 56 92 50 92S38 88 36 82Z', P.areia),
);

const armCut = (scale: number) =>
  `M50 ${52 - 46 * scale}${[0, 1, 2, 3, 4]
    .map(
      (arm) =>
        `${arm ? `L${point(46 * scale, arm * 72, 50, 52)}` : ''}Q${point(24 * scale, arm * 72 + 18, 50, 52)} ${point(19 * scale, arm * 72 + 36, 50, 52)}Q${point(24 * scale, arm * 72 + 54, 50, 52)} ${point(46 * scale, arm * 72 + 72, 50, 52)}`,
    )
    .join('')}Z`;
const starfish = place(
  'rotate(-10 50 52)',
  shape(armCut(1), P.manga, { stroke: P.manga, strokeWidth: 6, strokeLinejoin: 'round' }),
  times(5, (arm) =>
    shape(
      `M50 52L${point(45, arm * 72, 50, 52)}Q${point(24, arm * 72 + 18, 50, 52)} ${point(19, arm * 72 + 36, 50, 52)}Z`,
      P.mangaDark,
    ),
  ),
  times(5, (arm) =>
    draw(circle(...polar(18, arm * 72, 50, 52), 3.5, P.areia), circle(...polar(30, arm * 72, 50, 52), 2.6, P.areia)),
  ),
  circle(50, 52, 5, P.areia),
);

const soleCut =
  'M34 8C46 8 54 18 52 34C51 44 48 52 49 64C50 80 46 94 35 94S19 82 21 66C22 54 18 46 16 34C13 18 22 8 34 8Z';
const sole = (lit: string, dark: string) =>
  draw(
    under(soleCut),
    shape(soleCut, lit),
    shape('M34 8C46 8 54 18 52 34C51 44 48 52 49 64C50 80 46 94 35 94C42 66 42 36 34 8Z', dark),
    line('M20 52C22 38 28 32 34 24C40 32 46 38 49 52', P.areia, 6),
    circle(34, 22, 4, P.areia),
  );
const sandal = draw(
  place('translate(-5 5) scale(.94) rotate(-10 34 50)', sole(P.azul, P.azulDark)),
  place('translate(36 -1) scale(.94) rotate(8 34 50)', sole(P.azul, P.azulDark)),
);

const ball = draw(
  circle(53, 54, 43, '#000', { opacity: 0.2 }),
  circle(50, 50, 43, petrol),
  each([P.areia, teal, P.areia, teal, P.areia, teal], (color, at) =>
    slice(37, at * 60 + 10, at * 60 + 70, color, 50, 50),
  ),
  shape('M50 7A43 43 0 0 1 50 93C74 78 74 22 50 7Z', '#000', { opacity: 0.1 }),
  circle(50, 50, 9, petrol),
);

const sunset = draw(
  circle(52, 54, 46, '#000', { opacity: 0.2 }),
  slice(46, -90, 90, P.laranja, 50, 50),
  times(7, (at) =>
    shape(`M50 52L${point(46, -84 + at * 28 - 5, 50, 50)}L${point(46, -84 + at * 28 + 5, 50, 50)}Z`, P.manga),
  ),
  slice(26, -90, 90, P.pitanga, 50, 54),
  slice(19, -90, 90, P.areia, 50, 54),
  shape('M4 52H96A46 46 0 0 1 50 96A46 46 0 0 1 4 52Z', P.mar),
  shape('M4 52C16 46 28 58 40 52S64 46 76 52S90 56 96 52L95 60C84 64 74 54 62 60S38 66 26 60S12 58 5 60Z', P.azul),
  each([66, 75, 84], (y, at) => line(`M${34 + at * 4} ${y}H${66 - at * 4}`, P.manga, 4)),
);

const drawings: readonly Drawn[] = [
  wave,
  mountain,
  kite,
  parasol,
  coconut,
  hammock,
  shell,
  starfish,
  sandal,
  ball,
  sunset,
];

export const calcadaoSymbols = drawings.map((drawing) => () => drawing);
