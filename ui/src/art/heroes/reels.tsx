import { palette as P } from '../palette.ts';
import { box, circle, draw, each, line, oval, place, polar, shape, times, turn } from '../shapes.tsx';
import { cuts, star, woodcut } from '../woodcut.tsx';

const plume = (angle: number, length: number, lit: string, dark: string) =>
  place(
    `translate(100 100) rotate(${angle})`,
    shape(`M0 0C-26 -28 -22 ${-length + 20} 0 ${-length}C22 ${-length + 20} 26 -28 0 0Z`, lit),
    shape(`M0 0C26 -28 22 ${-length + 20} 0 ${-length}Z`, dark),
  );

/** The mask of carnival. */
export function Mascara() {
  return draw(
    plume(-58, 88, P.ceu, P.ceuDark),
    plume(58, 88, P.ceu, P.ceuDark),
    plume(-30, 92, P.folha, P.folhaDark),
    plume(30, 92, P.folha, P.folhaDark),
    plume(0, 94, P.pitanga, P.pitangaDark),
    shape(
      'M16 108C12 80 44 72 68 84C84 92 116 92 132 84C156 72 188 80 184 108C184 148 156 176 132 168C116 162 108 144 100 144C92 144 84 162 68 168C44 176 16 148 16 108Z',
      P.manga,
    ),
    shape(
      'M100 89C111 89.6 122 89 132 84C156 72 188 80 184 108C184 148 156 176 132 168C116 162 108 144 100 144Z',
      P.mangaDark,
    ),
    shape('M36 116C48 96 76 102 86 124C72 140 46 136 36 116Z', P.roxo),
    shape('M164 116C152 96 124 102 114 124C128 140 154 136 164 116Z', P.roxo),
    shape('M100 76L114 98L100 120L86 98Z', P.areia),
    shape('M100 76L114 98L100 120Z', P.rosa),
    each([28, 172], (x) => circle(x, 98, 6, P.areia)),
  );
}

const { ink, ochre, clay, paper } = woodcut;

/** The cowboy of the dry land under his leather hat, cut in wood. */
export function Vaqueiro() {
  return place(
    'scale(2)',
    shape('M30 44H72V70C72 86 62 94 51 94S30 86 30 70Z', ochre),
    shape(
      'M28 42H70V52L66 48H33L29 54ZM29 60L34 82C38 90 44 94 50 95L50 90C40 88 36 78 35 66ZM71 58L66 82C62 90 56 94 50 95V90C60 88 64 78 65 66Z',
      ink,
    ),
    shape('M34 72C40 66 46 68 50 70C54 68 60 66 66 72C60 78 54 76 50 74C46 76 40 78 34 72Z', ink),
    shape('M36 54L46 53V57L38 58ZM64 54L54 53V57L62 58Z', ink),
    shape('M49 56L46 67H54Z', ink),
    line('M45 82H55', ink, 3),
    shape('M2 44C4 18 24 6 50 6S96 18 98 44C86 38 70 44 50 44S14 38 2 44Z', ink),
    shape('M12 35C18 20 32 12 50 12S82 20 88 35C76 32 64 37 50 37S24 32 12 35Z', clay),
    shape('M20 42C28 34 40 44 50 44S72 34 80 42C70 46 60 50 50 50S30 46 20 42Z', ink),
    star(50, 25, 9.5, paper),
    star(27, 27, 6, paper),
    star(73, 27, 6, paper),
    cuts(4, 6, 43, 5, -1.2, 24, 8, 2.6),
    cuts(4, 94, 43, -5, -1.2, -24, 8, 2.6),
  );
}

/** Sugarloaf over the bay, its cable car on the way up. */
export function Acucar() {
  return draw(
    circle(62, 78, 58, P.manga),
    circle(62, 78, 42, '#FFC758'),
    line('M-18 62L116 12', P.cafe, 5),
    shape('M-6 172C10 140 36 128 56 122C70 54 92 6 118 6C148 6 156 60 168 112C186 122 204 146 214 172Z', P.folha),
    shape('M118 6C148 6 156 60 168 112C186 122 204 146 214 172H124C104 118 132 70 118 6Z', P.folhaDark),
    shape('M56 122C70 54 92 6 118 6C124 40 96 72 92 106C84 114 70 122 56 122Z', '#7FA08A'),
    box(24, 48, 42, 28, 9, P.pitanga),
    box(30, 54, 30, 11, 3, P.areia),
    shape('M-16 166C10 148 34 180 60 166S112 148 138 166S190 180 216 166V200H-16Z', P.azul),
    shape(
      'M-16 186C10 168 34 200 60 186S112 168 138 186S190 200 216 186V212C216 220 208 224 200 224H0C-8 224 -16 220 -16 212Z',
      P.mar,
    ),
    place('translate(150 160)', shape('M0 0V-38L26 -4H4Z', P.areia), shape('M-24 0H32L24 12H-14Z', P.pitanga)),
  );
}

/** The vault, its door ajar, and what shines behind. */
export function Cofre() {
  return draw(
    box(10, 16, 180, 172, 16, P.mar),
    box(0, 6, 180, 172, 16, P.azul),
    shape('M90 6H164A16 16 0 0 1 180 22V162A16 16 0 0 1 164 178H90Z', P.azulDark),
    each([24, 130], (x) => box(x, 178, 28, 16, 4, P.jabuticaba)),
    box(20, 26, 140, 132, 10, P.jabuticaba),
    each(
      [
        [48, 148, 18],
        [84, 150, 20],
        [122, 148, 19],
        [66, 122, 18],
        [104, 122, 18],
        [86, 98, 16],
      ] as const,
      ([x, y, r]) => draw(circle(x, y, r, P.mangaDark), circle(x - 2, y - 2, r - 3, P.manga)),
    ),
    box(20, 158, 140, 20, 0, P.azulDark),
    shape('M118 20L206 -6V194L118 164Z', P.areia),
    shape('M162 7L206 -6V194L162 179Z', P.areiaDark),
    shape('M206 -6L216 -2V190L206 194Z', P.cafe),
    place(
      'translate(160 92) scale(.82 1)',
      circle(0, 0, 38, P.pitangaDark),
      circle(0, 0, 30, P.pitanga),
      times(6, (at) => turn(at * 60, box(-4, -46, 8, 40, 4, P.manga), 0, 0)),
      circle(0, 0, 12, P.manga),
    ),
    shape('M52 44l5 14l14 5l-14 5l-5 14l-5 -14l-14 -5l14 -5z', P.areia),
  );
}

/** A waterfall in the forest. */
export function Queda() {
  return draw(
    shape('M-14 196V58C-14 26 20 6 56 14C62 0 138 0 144 14C180 6 214 26 214 58V196Z', P.mata),
    shape('M144 14C180 6 214 26 214 58V196H150C166 130 140 80 144 14Z', '#073A2D'),
    shape('M46 30C70 18 130 18 154 30C148 80 156 140 166 190H34C44 140 52 80 46 30Z', P.ceuDark),
    shape('M46 30C58 24 74 21 90 21C86 80 84 140 80 190H34C44 140 52 80 46 30Z', P.ceu),
    each([64, 88, 116, 138], (x, at) => line(`M${x} ${42 + (at % 2) * 26}V${118 + (at % 3) * 20}`, P.areia, 7)),
    each([76, 104, 128], (x, at) => line(`M${x} ${104 - at * 18}V${158 - at * 6}`, P.branco, 5)),
    oval(100, 194, 118, 30, '#18A7A4'),
    oval(100, 188, 92, 18, P.ceu),
    each(
      [
        [40, 184, 18],
        [74, 178, 22],
        [112, 176, 24],
        [150, 184, 20],
      ] as const,
      ([x, y, r]) => circle(x, y, r, P.branco),
    ),
    each(
      [
        [-8, 190, -28],
        [10, 200, 10],
        [208, 190, 28],
        [190, 200, -10],
      ] as const,
      ([x, y, angle]) =>
        place(
          `translate(${x} ${y}) rotate(${angle})`,
          shape('M0 0C-24 -26 -22 -66 0 -96C22 -66 24 -26 0 0Z', P.folha),
          shape('M0 0C24 -26 22 -66 0 -96Z', P.folhaDark),
        ),
    ),
    each([0, 1, 2, 3, 4], (at) => {
      const [x, y] = polar(12, at * 72, 170, 40);
      return circle(x, y, 9, P.pitanga);
    }),
    circle(170, 40, 7, P.manga),
  );
}
