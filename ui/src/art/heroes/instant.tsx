import { palette as P } from '../palette.ts';
import {
  box,
  circle,
  draw,
  each,
  gem,
  heart,
  line,
  place,
  playingCard,
  shape,
  spade,
  times,
  turn,
} from '../shapes.tsx';

/** The kite. */
export function Pipa() {
  return draw(
    line('M102 158C120 188 70 196 92 226', P.areia, 4),
    shape('M84 190l-16 -9l2 18zM84 190l16 -8l-1 18z', P.pitanga),
    shape('M92 222l-16 -9l2 18zM92 222l16 -8l-1 18z', P.manga),
    shape('M100 -6L168 68L100 68Z', P.areia),
    shape('M100 -6L32 68H100Z', P.manga),
    shape('M32 68H100V164Z', P.pitanga),
    shape('M100 68H168L100 164Z', P.pitangaDark),
    circle(100, 68, 25, P.mar),
    shape('M100 43A25 25 0 0 1 100 93Z', P.azul),
    line('M100 -6V164M32 68H168', P.jabuticaba, 2.5, { opacity: 0.55 }),
  );
}

const stonesUnder = [1, 4, 6];
const mineUnder = 5;

/** Nine fields: three stones, one mine. */
export function Minas() {
  return times(9, (i) => {
    const x = (i % 3) * 66 + 4;
    const y = Math.floor(i / 3) * 66 + 4;
    if (i === mineUnder)
      return draw(
        box(x, y, 60, 60, 12, P.pitangaDark),
        circle(x + 30, y + 33, 17, P.jabuticaba),
        line(`M${x + 36} ${y + 18}q4 -8 12 -7`, P.areia, 4),
        circle(x + 50, y + 11, 5, P.manga),
        circle(x + 24, y + 27, 4, P.branco, { opacity: 0.5 }),
      );
    if (stonesUnder.includes(i))
      return draw(box(x, y, 60, 60, 12, P.mar), gem(x + 30, y + 30, 0.44, P.folha, '#0F8A55', P.lima, '#9CF0C4'));
    return draw(box(x, y + 5, 60, 58, 12, P.azulDark), box(x, y, 60, 57, 12, i % 2 ? P.ceu : P.areia));
  });
}

const slots = [
  [34, P.pitanga],
  [25, P.laranja],
  [16, P.manga],
  [16, P.manga],
  [25, P.laranja],
  [34, P.pitanga],
] as const;

/** Pins, a falling ball and where it may land. */
export function Cascata() {
  return draw(
    times(5, (row) => times(row + 2, (i) => circle(100 + (i - (row + 1) / 2) * 34, 22 + row * 32, 6.5, P.areia))),
    each(slots, ([height, color], i) => box(i * 34, 186, 29, height, 6, color)),
    line('M100 -8L84 36L101 70L118 104L134 128', P.manga, 3, { strokeDasharray: '1 9', opacity: 0.9 }),
    circle(141, 140, 17, P.manga),
    shape('M141 123A17 17 0 0 1 141 157Z', P.mangaDark),
    circle(135, 134, 4, P.branco),
  );
}

const sails = [
  [P.manga, P.mangaDark],
  [P.pitanga, P.pitangaDark],
  [P.areia, P.areiaDark],
  [P.folha, P.folhaDark],
] as const;

/** The paper windmill. */
export function Catavento() {
  return draw(
    box(95, 100, 10, 130, 5, P.areia),
    box(100, 100, 5, 130, 0, P.areiaDark),
    each(sails, ([lit, dark], i) =>
      turn(i * 90, draw(shape('M100 100V6H136A47 47 0 0 1 100 100Z', lit), shape('M100 100V6L136 6Z', dark))),
    ),
    circle(100, 100, 13, P.mar),
    circle(100, 100, 5, P.areia),
  );
}

/** Two cards, one up and one down. */
export function Maior() {
  return draw(
    playingCard(70, 112, -11, draw(heart(0, 6, 0.52, P.pitanga), line('M-28 -44l8 -9l8 9', P.pitanga, 5))),
    playingCard(132, 96, 9, draw(spade(0, -4, 0.5, P.areia), line('M12 44l8 9l8 -9', P.areia, 5)), P.mar),
  );
}

/** The lighthouse. */
export function Farol() {
  return draw(
    shape('M104 44L230 8V76Z', P.manga),
    shape('M96 44L-30 14V70Z', '#C98A1E'),
    shape('M76 66H124L140 200H60Z', P.areia),
    shape('M100 66H124L140 200H100Z', P.areiaDark),
    shape('M73 92H127L131 122H69Z', P.pitanga),
    shape('M66 150H134L138 180H62Z', P.pitanga),
    shape('M100 92H127L131 122H100ZM100 150H134L138 180H100Z', P.pitangaDark),
    box(66, 58, 68, 10, 4, P.mar),
    box(80, 28, 40, 30, 4, P.ceu),
    box(90, 28, 20, 30, 0, P.branco),
    shape('M74 28A26 26 0 0 1 126 28Z', P.pitanga),
    circle(100, 0, 5, P.areia),
  );
}

/** The coin, with a sun over the sea. */
export function Moeda() {
  return draw(
    circle(110, 110, 90, P.laranjaDark),
    circle(100, 100, 90, P.manga),
    circle(100, 100, 74, P.mangaDark),
    circle(98, 98, 70, P.manga),
    times(9, (i) => turn(-80 + i * 20, shape('M96 62L100 38L104 62Z', P.laranjaDark), 100, 104)),
    shape('M66 106A34 34 0 0 1 134 106Z', P.areia),
    shape(
      'M34 116C50 104 62 128 80 116S 112 104 128 116S 156 124 166 112V126C152 138 142 118 126 128S 98 140 80 130S 50 118 36 130Z',
      P.laranjaDark,
    ),
    shape(
      'M46 142C58 132 68 150 82 142S 108 132 122 142S 144 148 154 138V150C142 160 136 144 122 152S 98 162 82 154S 60 146 48 152Z',
      P.laranjaDark,
    ),
    line('M18 62A92 92 0 0 1 58 20', P.branco, 6, { opacity: 0.8 }),
  );
}

/** A bar of gold with its light, used in threes. */
export function Ouro() {
  const bar = (x: number, y: number) =>
    place(
      `translate(${x} ${y})`,
      shape('M18 0H74L92 20V52H0V20Z', P.laranjaDark),
      shape('M18 0H74L92 20H0Z', P.areia),
      box(0, 20, 92, 36, 3, P.manga),
      shape('M46 20H92V56H46Z', P.mangaDark),
      box(24, 30, 44, 16, 3, P.laranjaDark, { opacity: 0.45 }),
    );
  return draw(
    bar(6, 136),
    bar(104, 136),
    bar(55, 76),
    shape('M160 26l7 21l21 7l-21 7l-7 21l-7 -21l-21 -7l21 -7z', P.areia),
    shape('M46 48l4 12l12 4l-12 4l-4 12l-4 -12l-12 -4l12 -4z', P.areia),
  );
}
