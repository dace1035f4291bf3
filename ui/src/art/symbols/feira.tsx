/** The stall's fruit and its lantern, each in a box of 100 × 100, in the order of the rules. */
import { Caju } from '../heroes/feast.tsx';
import { palette as P } from '../palette.ts';
import { box, circle, draw, each, line, oval, place, point, shape, times } from '../shapes.tsx';

function Lantern() {
  return draw(
    line('M50 4V14', P.cafeDark, 4),
    shape('M50 17C76 17 88 34 88 50C88 66 76 83 50 83C24 83 12 66 12 50C12 34 24 17 50 17Z', P.pitangaDark),
    shape('M50 17C70 17 78 34 78 50C78 66 70 83 50 83C30 83 22 66 22 50C22 34 30 17 50 17Z', P.pitanga),
    oval(50, 50, 18, 33, P.laranja),
    oval(50, 50, 8, 33, P.manga),
    shape('M50 34L54.5 45H66L57 52L60.5 63L50 56.5L39.5 63L43 52L34 45H45.5Z', P.areia),
    box(35, 12, 30, 9, 3, P.cafe),
    box(35, 79, 30, 9, 3, P.cafe),
    line('M42 88V96M50 88V98M58 88V96', P.manga, 4),
  );
}

const berry = (x: number, y: number, r: number) =>
  draw(
    circle(x, y, r, P.pitangaDark),
    shape(
      `M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}C${x - r * 0.5} ${y + r * 0.4} ${x - r * 0.5} ${y - r * 0.4} ${x} ${y - r}Z`,
      P.pitanga,
    ),
    circle(x + r * 0.12, y + r * 0.12, r * 0.62, P.branco),
    circle(x + r * 0.16, y + r * 0.22, r * 0.4, P.jabuticaba),
    circle(x + r * 0.02, y + r * 0.06, r * 0.11, P.branco),
  );

/** Its fruit bursts open and looks at you. */
function Guarana() {
  return draw(
    shape('M50 36C30 30 12 20 10 4C32 2 48 14 50 36Z', P.folha),
    shape('M50 36C36 24 22 12 10 4C32 2 48 14 50 36Z', P.folhaDark),
    shape('M52 34C56 18 72 6 90 10C86 26 70 36 52 34Z', P.folha),
    line('M50 22C52 30 50 38 46 44M50 34C60 38 66 42 70 48', P.cafe, 4),
    berry(68, 58, 22),
    berry(30, 56, 20),
    berry(46, 77, 21),
  );
}

function Cashew() {
  return place('translate(5 9) scale(.42)', Caju());
}

const lobes = (x: number, y: number, scale: number) =>
  place(
    `translate(${x} ${y}) scale(${scale})`,
    shape('M0 -22C18 -34 34 -16 30 4C27 22 14 30 0 30C-14 30 -27 22 -30 4C-34 -16 -18 -34 0 -22Z', P.laranjaDark),
    oval(-16, 2, 13, 25, P.laranja),
    oval(16, 2, 13, 25, P.pitangaDark),
    oval(0, 3, 11, 27, P.pitanga),
    line('M-5 -12C-7 -2 -7 6 -5 14', P.branco, 4, { opacity: 0.6 }),
    shape('M0 30L-9 38L-2 36L0 42L3 36L10 38Z', P.folhaDark),
  );

/** Ribbed like a lantern of its own, two on one stalk. */
function Pitanga() {
  return draw(
    line('M52 8C44 20 36 26 32 34M52 8C62 16 68 26 70 38', P.folhaDark, 4),
    shape('M50 10C60 -2 80 0 90 12C78 22 62 22 50 10Z', P.folha),
    shape('M50 10C64 12 76 12 90 12C78 22 62 22 50 10Z', P.folhaDark),
    lobes(31, 56, 0.86),
    lobes(69, 62, 0.92),
  );
}

const grape = (x: number, y: number, r: number) =>
  draw(
    circle(x, y, r, P.roxo),
    shape(
      `M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}C${x - r * 0.75} ${y + r * 0.3} ${x - r * 0.75} ${y - r * 0.5} ${x} ${y - r}Z`,
      P.uvaDark,
    ),
    circle(x - r * 0.32, y - r * 0.38, r * 0.2, P.areia),
    line(`M${x - 4} ${y + r * 0.55}h8`, P.uva, 3),
  );

/** Grows on the trunk itself. */
function Jabuticaba() {
  return draw(
    shape('M8 18C30 10 66 22 92 8L96 26C70 38 34 28 12 36Z', P.cafe),
    shape('M12 28C34 22 70 30 94 18L96 26C70 38 34 28 12 36Z', P.cafeDark),
    shape('M60 20C68 8 82 2 92 -2C92 10 80 22 60 20Z', P.folha),
    grape(28, 46, 20),
    grape(70, 47, 21),
    grape(49, 74, 22),
  );
}

function Mango() {
  return draw(
    line('M56 22C58 14 60 10 66 6', P.cafe, 5),
    shape('M62 14C72 0 88 2 96 12C86 22 72 24 62 14Z', P.folha),
    shape('M62 14C74 14 84 12 96 12C86 22 72 24 62 14Z', P.folhaDark),
    shape('M54 20C80 16 92 38 88 58C84 82 62 96 40 92C18 88 8 72 12 56C18 36 32 24 54 20Z', P.manga),
    shape('M72 26C88 34 92 46 88 58C84 82 62 96 40 92C30 90 22 86 18 80C52 88 80 64 72 26Z', P.laranja),
    shape('M86 44C90 70 66 96 40 92C34 91 28 89 24 86C54 90 80 74 86 44Z', P.pitanga),
    line('M22 58C24 48 32 38 42 34', P.branco, 5, { opacity: 0.65 }),
  );
}

function Banana() {
  return draw(
    shape('M60 10C66 46 52 72 10 76C4 78 4 86 12 88C54 94 84 66 72 12Z', P.mangaDark),
    shape('M64 10C74 50 62 80 22 86C18 88 20 94 28 94C72 94 96 62 76 12Z', P.manga),
    shape('M70 10C84 46 80 74 44 92C40 94 42 98 50 97C88 88 102 54 80 10Z', '#FFD25A'),
    shape('M72 16C84 48 82 72 52 91', 'none', { stroke: P.mangaDark, strokeWidth: 3 }),
    shape('M58 4H80L82 16C74 20 66 20 58 16Z', P.cafe),
    shape('M10 76C4 78 4 86 12 88L18 81ZM22 86C18 88 20 94 28 94L31 87ZM44 92C40 94 42 98 50 97L53 89Z', P.cafe),
  );
}

function Lime() {
  const [x, y] = [46, 54];
  return draw(
    shape('M66 14C84 18 96 36 94 56C92 72 82 82 70 84Z', P.folhaDark),
    circle(x, y, 41, P.folhaDark),
    circle(x, y, 35, P.areia),
    times(8, (i) =>
      shape(`M${x} ${y}L${point(31, i * 45 + 5, x, y)}A31 31 0 0 1 ${point(31, i * 45 + 40, x, y)}Z`, P.lima),
    ),
    each([20, 110, 200, 290], (angle) => {
      const [at, more] = [point(20, angle, x, y), point(24, angle + 5, x, y)];
      return line(`M${at}L${more}`, P.areia, 3);
    }),
    shape('M72 16C78 4 90 2 98 6C96 16 86 22 72 16Z', P.folha),
  );
}

export const feiraSymbols = [Lantern, Guarana, Cashew, Pitanga, Jabuticaba, Mango, Banana, Lime] as const;
