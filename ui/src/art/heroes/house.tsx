import { palette as P } from '../palette.ts';
import { box, circle, diamond, draw, each, gem, playingCard, shape, spade, times, word } from '../shapes.tsx';

/** A tower to climb, one window lit. */
export function Torre() {
  return draw(
    box(52, 62, 96, 150, 0, P.areia),
    box(100, 62, 48, 150, 0, P.areiaDark),
    shape('M100 -14L164 62H36Z', P.pitanga),
    shape('M100 -14L164 62H112Z', P.pitangaDark),
    shape('M98 -34H104V-6H98ZM104 -34L134 -25L104 -16Z', P.manga),
    each([0, 1, 2], (floor) =>
      each([0, 1], (side) => {
        const isLit = floor === 1 && side === 0;
        const [x, y] = [66 + side * 42, 78 + floor * 44];
        return draw(
          shape(`M${x} ${y + 32}V${y + 13}A13 13 0 0 1 ${x + 26} ${y + 13}V${y + 32}Z`, isLit ? P.manga : P.azulDark),
          box(x - 3, y + 30, 32, 5, 2, P.cafe),
        );
      }),
    ),
    shape('M30 212C50 196 72 200 100 200S152 196 172 212Z', P.folha),
  );
}

/** Three cut stones. */
export function Gemas() {
  return draw(
    gem(46, 66, 1.02, P.pitanga, '#8E1530', P.rosa, '#FFC4D0'),
    gem(158, 62, 0.92, P.manga, P.laranjaDark, '#FFD071', P.areia),
    gem(104, 136, 1.36, P.folha, '#0F8A55', P.lima, '#9CF0C4'),
    shape('M186 118l6 17l17 6l-17 6l-6 17l-6 -17l-17 -6l17 -6z', P.areia),
  );
}

const drawn = [
  [0, '7'],
  [4, '23'],
  [5, '31'],
  [6, '40'],
] as const;

/** A card of numbers, four of them drawn. */
export function Cartela() {
  return times(9, (at) => {
    const [x, y] = [(at % 3) * 68 - 2, Math.floor(at / 3) * 68 - 2];
    const number = drawn.find(([cell]) => cell === at)?.[1];
    const [paper, edge] = number ? [P.manga, P.mangaDark] : [P.areia, P.areiaDark];
    return draw(
      box(x, y + 5, 62, 60, 14, edge),
      box(x, y, 62, 60, 14, paper),
      number ? word(number, x + 31, y + 43, 38, P.jabuticaba) : circle(x + 31, y + 30, 7, P.uva),
    );
  });
}

/** The jack and the two cards he beats. */
export function Valete() {
  return draw(
    playingCard(48, 116, -17, diamond(0, 0, 0.55, P.pitanga)),
    playingCard(154, 116, 17, spade(0, 0, 0.5, P.areia), P.jabuticaba),
    playingCard(101, 98, 0, word('J', 0, 34, 98, P.pitanga)),
  );
}
