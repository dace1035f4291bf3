import { palette as P } from '../palette.ts';
import { circle, draw, each, line, oval, place, point, ring, shape, times } from '../shapes.tsx';

/** The toucan. */
export function Tucano() {
  return draw(
    shape('M0 232V112C0 40 48 8 94 8C138 8 160 40 156 84C150 150 120 180 118 232Z', P.jabuticaba),
    shape('M60 232C62 190 70 170 96 164C124 158 140 130 144 104C128 92 92 92 76 108C52 132 40 180 40 232Z', P.areia),
    shape('M60 232C62 190 70 170 96 164C112 160 124 150 132 138C120 176 116 200 118 232Z', P.areiaDark),
    shape('M112 54C150 26 214 34 226 92C230 116 224 138 214 150C200 116 164 104 118 108Z', P.manga),
    shape('M118 108C164 104 200 116 214 150C180 146 140 140 116 130Z', P.laranja),
    shape(
      'M190 46C212 58 224 76 226 92C230 116 224 138 214 150C209 138 202 130 194 124C208 100 206 70 190 46Z',
      P.jabuticaba,
    ),
    circle(92, 66, 25, P.azul),
    circle(92, 66, 16, P.ceu),
    circle(94, 66, 9.5, P.jabuticaba),
    circle(97, 62, 3.4, P.branco),
  );
}

const rosettes = [
  [100, 30, 9],
  [72, 38, 8],
  [128, 38, 8],
  [100, 56, 7],
  [34, 92, 9],
  [166, 92, 9],
  [40, 122, 8],
  [160, 122, 8],
  [52, 66, 8],
  [148, 66, 8],
  [54, 146, 7],
  [146, 146, 7],
] as const;

/** The jaguar's face. */
export function Onca() {
  return draw(
    circle(38, 38, 32, P.mangaDark),
    circle(162, 38, 32, P.mangaDark),
    circle(38, 40, 17, P.cafe),
    circle(162, 40, 17, P.cafe),
    shape('M100 8C160 8 184 52 184 98C184 156 146 196 100 196C54 196 16 156 16 98C16 52 40 8 100 8Z', P.manga),
    shape('M100 8C160 8 184 52 184 98C184 156 146 196 100 196Z', P.mangaDark),
    each(rosettes, ([x, y, r]) => ring(x, y, r, r, P.cafeDark, 6.5, { strokeDasharray: `${r * 2.1} ${r * 0.9}` })),
    shape(
      'M100 128C126 120 150 138 146 160C142 182 120 190 100 190C80 190 58 182 54 160C50 138 74 120 100 128Z',
      P.areia,
    ),
    shape('M82 126H118L100 148Z', P.cafeDark),
    line('M100 148V160M100 160C94 170 82 170 76 164M100 160C106 170 118 170 124 164', P.cafeDark, 5),
    shape('M46 98C58 80 80 84 86 104C72 112 56 110 46 98Z', P.lima),
    shape('M154 98C142 80 120 84 114 104C128 112 144 110 154 98Z', P.lima),
    oval(68, 98, 6, 10, P.cafeDark),
    oval(132, 98, 6, 10, P.cafeDark),
  );
}

/** The blue morpho. */
export function Morfo() {
  const wings = draw(
    shape('M98 92C84 30 30 2 -8 18C-12 66 20 112 98 104Z', P.azul),
    shape('M98 92C70 60 30 36 -8 18C-12 66 20 112 98 104Z', P.ceuDark),
    shape('M98 104C50 104 16 124 20 160C24 190 70 186 98 112Z', P.azulDark),
    shape('M98 104C66 114 36 132 32 158C38 178 72 168 98 112Z', P.azul),
    circle(14, 44, 9, P.areia),
    circle(40, 40, 5, P.areia),
    circle(46, 152, 10, P.manga),
    circle(46, 152, 5, P.jabuticaba),
    line('M96 98C70 74 40 52 10 38', P.mar, 3, { opacity: 0.5 }),
  );
  return draw(
    wings,
    place('matrix(-1 0 0 1 200 0)', wings),
    shape('M100 60C108 70 108 150 100 172C92 150 92 70 100 60Z', P.jabuticaba),
    line('M98 64C90 44 80 36 70 32M102 64C110 44 120 36 130 32', P.jabuticaba, 3.5),
  );
}

const lilyPad = (x: number, y: number, r: number, angle: number) =>
  place(
    `translate(${x} ${y}) scale(1 .62) rotate(${angle})`,
    circle(0, 9, r, '#053F2F'),
    circle(0, 0, r, P.folhaDark),
    shape(`M0 0L${point(r - 7, 22, 0, 0)}A${r - 7} ${r - 7} 0 1 1 ${point(r - 7, -22, 0, 0)}Z`, P.folha),
    times(7, (i) => line(`M0 0L${point(r - 10, 55 + i * 42, 0, 0)}`, P.folhaDark, 4, { strokeLinecap: 'butt' })),
  );
const petal = (angle: number, length: number, width: number, fill: string) =>
  place(
    `translate(100 128) rotate(${angle})`,
    shape(
      `M0 0C${-width} ${-length * 0.4} ${-width} ${-length * 0.7} 0 ${-length}C${width} ${-length * 0.7} ${width} ${-length * 0.4} 0 0Z`,
      fill,
    ),
  );

/** The giant water lily. */
export function Lily() {
  return draw(
    lilyPad(160, 96, 62, 60),
    lilyPad(30, 120, 66, -50),
    lilyPad(104, 168, 92, 10),
    each([-78, 78], (angle) => petal(angle, 92, 24, P.rosaDark)),
    each([-52, 52], (angle) => petal(angle, 104, 26, P.rosa)),
    each([-27, 27], (angle) => petal(angle, 112, 27, '#FFB7C6')),
    petal(0, 118, 28, P.areia),
    petal(-20, 70, 20, P.rosa),
    petal(20, 70, 20, P.rosaDark),
    circle(100, 122, 13, P.manga),
  );
}
