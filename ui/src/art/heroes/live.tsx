import { palette as P } from '../palette.ts';
import {
  box,
  chip,
  circle,
  club,
  diamond,
  draw,
  each,
  heart,
  line,
  oval,
  place,
  playingCard,
  point,
  polar,
  ring,
  shape,
  slice,
  spade,
  times,
  turn,
  word,
} from '../shapes.tsx';

/** The roulette wheel with its ball. */
export function Roleta() {
  return draw(
    circle(100, 106, 108, '#1D0B42'),
    circle(100, 100, 108, P.manga),
    circle(100, 100, 100, P.cafeDark),
    times(18, (i) => slice(92, i * 20, i * 20 + 20, i === 0 ? P.folha : i % 2 ? P.pitanga : P.jabuticaba)),
    times(18, (i) => {
      const [x, y] = polar(78, i * 20 + 10);
      return circle(x, y, 4, P.areia, { opacity: 0.85 });
    }),
    circle(100, 100, 62, P.mangaDark),
    circle(100, 100, 56, P.cafe),
    times(4, (i) => turn(i * 90 + 20, draw(shape('M94 100L97 50H103L106 100Z', P.manga), circle(100, 48, 8, P.areia)))),
    circle(100, 100, 20, P.manga),
    circle(97, 97, 9, P.areia),
    circle(152, 42, 11, P.branco),
    shape('M152 31a11 11 0 0 1 0 22z', '#D9CDE8'),
  );
}

/** Three cards, the last a nine. */
export function Bacara() {
  return draw(
    playingCard(62, 124, -18, diamond(0, 0, 0.55, P.pitanga)),
    playingCard(112, 104, 2, heart(0, 2, 0.56, P.pitanga)),
    playingCard(160, 128, 20, word('9', 0, 26, 78, P.areia), P.pitanga),
  );
}

/** An ace and a king over chips. */
export function Vinteum() {
  const king = draw(
    box(-30, -46, 60, 92, 6, P.manga),
    circle(0, -10, 18, P.areia),
    shape('M-18 -24L-9 -14L0 -30L9 -14L18 -24V-12H-18Z', P.pitanga),
    shape('M-24 40C-24 12 24 12 24 40Z', P.pitanga),
  );
  return draw(
    playingCard(74, 92, -10, draw(spade(0, 6, 0.66, P.jabuticaba), word('A', -30, -36, 30, P.jabuticaba))),
    playingCard(138, 84, 10, king),
    chip(54, 188, P.pitanga, P.pitangaDark, 42),
    chip(54, 174, P.pitanga, P.pitangaDark, 42),
    chip(144, 192, P.manga, P.mangaDark, 42),
  );
}

const gondolas = [P.pitanga, P.folha, P.azul, P.laranja];

/** The big wheel of the fair. */
export function Gigante() {
  return draw(
    line('M100 100L52 226M100 100L148 226', P.areia, 9),
    ring(100, 100, 92, 92, P.manga, 10),
    ring(100, 100, 64, 64, P.areia, 4),
    times(8, (i) => line(`M100 100L${point(92, i * 45 + 22)}`, P.areia, 4)),
    each([...gondolas, ...gondolas], (color, i) => {
      const [x, y] = polar(92, i * 45 + 22);
      return draw(
        shape(`M${x - 19} ${y}A19 19 0 0 1 ${x + 19} ${y}Z`, P.areia),
        shape(`M${x - 19} ${y}H${x + 19}L${x + 13} ${y + 21}H${x - 13}Z`, color),
      );
    }),
    circle(100, 100, 17, P.pitanga),
    circle(100, 100, 8, P.areia),
  );
}

/** A spade over stacks of chips. */
export function Omaha() {
  return draw(
    spade(100, 70, 1.42, P.jabuticaba),
    place(
      'translate(100 70) scale(1.42)',
      shape('M0 -50C14 -26 46 -10 46 18C46 36 30 44 17 40C11 38 7 34 5 30C6 42 10 48 18 54H0Z', P.jabuticabaLight),
    ),
    chip(38, 186, P.manga, P.mangaDark, 46),
    chip(38, 170, P.manga, P.mangaDark, 46),
    chip(38, 154, P.manga, P.mangaDark, 46),
    chip(152, 192, P.pitanga, P.pitangaDark, 46),
    chip(152, 176, P.pitanga, P.pitangaDark, 46),
    chip(98, 204, P.areia, P.areiaDark, 44),
  );
}

/** The four suits. */
export function Truco() {
  const quarters = [
    [52, 52, P.areia, P.jabuticaba],
    [148, 52, P.pitanga, P.areia],
    [52, 148, P.manga, P.pitangaDark],
    [148, 148, P.jabuticaba, P.manga],
  ] as const;
  const suits = [spade, heart, diamond, club];
  return each(quarters, ([x, y, paper, ink], i) =>
    draw(box(x - 46, y - 46, 92, 92, 10, paper), (suits[i] ?? club)(x, y, 0.66, ink)),
  );
}

const players = [P.manga, P.pitanga, P.areia, P.ceu, P.laranja, P.areia];

/** A table with six players and the board. */
export function Mesa() {
  return draw(
    each(players, (color, i) => {
      const [x, y] = polar(106, i * 60 + 30);
      return circle(x, 100 + (y - 100) * 0.82, 19, color);
    }),
    oval(100, 108, 100, 74, '#053322'),
    oval(100, 100, 100, 74, P.cafe),
    oval(100, 100, 88, 63, P.folhaDark),
    ring(100, 100, 66, 44, P.folha, 3),
    each([-2, -1, 0, 1, 2], (k) =>
      draw(
        box(100 + k * 26 - 11, 84, 22, 32, 4, P.areia),
        k % 2 ? heart(100 + k * 26, 100, 0.16, P.pitanga) : spade(100 + k * 26, 100, 0.16, P.jabuticaba),
      ),
    ),
  );
}
