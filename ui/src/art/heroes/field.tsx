import { palette as P } from '../palette.ts';
import { box, circle, draw, each, line, place, shape, times, turn, word } from '../shapes.tsx';

/** The football. */
export function Bola() {
  return draw(
    circle(106, 108, 96, P.mar, { opacity: 0.35 }),
    circle(100, 100, 96, P.areia),
    shape('M100 4A96 96 0 0 1 100 196C150 160 150 40 100 4Z', P.areiaDark),
    shape('M100 62L136 88L122 130H78L64 88Z', P.jabuticaba),
    times(5, (i) =>
      turn(
        i * 72,
        draw(line('M100 62V34', P.jabuticaba, 6), shape('M74 12L100 32L126 12A96 96 0 0 0 74 12Z', P.jabuticaba)),
      ),
    ),
    line('M28 60A84 84 0 0 1 56 28', P.branco, 6),
  );
}

/** The basketball. */
export function Cesta() {
  return draw(
    circle(100, 100, 96, P.laranja),
    shape('M100 4A96 96 0 0 1 100 196C160 160 160 40 100 4Z', P.laranjaDark),
    line('M100 4V196M4 100H196M34 32C82 70 82 130 34 168M166 32C118 70 118 130 166 168', P.jabuticaba, 7),
  );
}

const pad = [
  [166, 84, P.pitanga],
  [166, 122, P.folha],
  [147, 103, P.manga],
  [185, 103, P.azul],
] as const;

/** The game controller. */
export function Controle() {
  return draw(
    shape(
      'M52 56H148C190 56 206 96 210 146C212 176 180 184 164 160L148 136H52L36 160C20 184 -12 176 -10 146C-6 96 10 56 52 56Z',
      P.areia,
    ),
    shape('M100 56H148C190 56 206 96 210 146C212 176 180 184 164 160L148 136H100Z', P.areiaDark),
    box(30, 84, 14, 40, 4, P.jabuticaba),
    box(17, 97, 40, 14, 4, P.jabuticaba),
    each(pad, ([x, y, color]) => circle(x, y, 8.5, color)),
    circle(76, 120, 15, P.jabuticaba),
    circle(124, 120, 15, P.jabuticaba),
    circle(76, 118, 9, P.jabuticabaLight),
    circle(124, 118, 9, P.jabuticabaLight),
    box(84, 76, 32, 9, 4, P.jabuticaba, { opacity: 0.4 }),
  );
}

/** The cup. */
export function Taca() {
  return draw(
    line('M46 40H14C14 86 36 106 62 110M154 40H186C186 86 164 106 138 110', P.mangaDark, 13),
    shape('M40 14H160C160 92 140 132 100 136C60 132 40 92 40 14Z', P.manga),
    shape('M100 14H160C160 92 140 132 100 136Z', P.mangaDark),
    box(90, 132, 20, 34, 0, P.mangaDark),
    shape('M58 166H142L152 200H48Z', P.cafe),
    shape('M100 44l9 20l22 2l-16 15l4 22l-19 -11l-19 11l4 -22l-16 -15l22 -2z', P.areia),
    line('M58 30C58 66 64 88 74 102', P.branco, 6, { opacity: 0.6 }),
  );
}

const drawn = [
  [56, 62, 54, P.manga, P.mangaDark, '07'],
  [150, 84, 46, P.azul, P.azulDark, '23'],
  [92, 152, 60, P.folha, P.folhaDark, '58'],
] as const;

/** Three numbered balls. */
export function Bolas() {
  return each(drawn, ([x, y, r, lit, dark, number]) =>
    draw(
      circle(x, y, r, lit),
      shape(
        `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}C${x + r * 0.7} ${y + r * 0.5} ${x + r * 0.7} ${y - r * 0.5} ${x} ${y - r}Z`,
        dark,
      ),
      circle(x, y, r * 0.58, P.areia),
      word(number, x, y + r * 0.24, r * 0.68, P.jabuticaba),
    ),
  );
}

const marked = [1, 4, 5, 8];

/** The ticket under its moon. */
export function Bilhete() {
  return draw(
    circle(140, 44, 50, P.areia),
    circle(160, 32, 44, P.pitangaDark),
    place(
      'rotate(-9 100 130)',
      shape('M8 78H192V108A16 16 0 0 0 192 140V184H8V140A16 16 0 0 0 8 108Z', P.areia),
      shape('M140 78H192V108A16 16 0 0 0 192 140V184H140Z', P.manga),
      line('M140 84V180', P.pitangaDark, 3, { strokeDasharray: '2 9' }),
      times(10, (i) =>
        circle(28 + (i % 5) * 23, 104 + Math.floor(i / 5) * 28, 8.5, marked.includes(i) ? P.pitanga : 'none', {
          stroke: P.pitangaDark,
          strokeWidth: 3,
        }),
      ),
      box(20, 156, 96, 10, 5, P.areiaDark),
      shape('M166 108l7 15l16 2l-12 11l3 16l-14 -8l-14 8l3 -16l-12 -11l16 -2z', P.pitangaDark),
    ),
    shape('M40 20l4 12l12 4l-12 4l-4 12l-4 -12l-12 -4l12 -4z', P.areia),
    shape('M190 96l3 8l8 3l-8 3l-3 8l-3 -8l-8 -3l8 -3z', P.areia),
  );
}
