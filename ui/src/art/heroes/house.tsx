import { palette as P } from '../palette.ts';
import {
  box,
  circle,
  diamond,
  draw,
  each,
  gem,
  line,
  place,
  playingCard,
  shape,
  spade,
  times,
  word,
} from '../shapes.tsx';

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

const charm = 'M0 -30L9 -10L30 -7L15 8L18 30L0 19L-18 30L-15 8L-30 -7L-9 -10Z';

/** A card of the kiosk, half scratched, and the coin that does it. */
export function Raspadinha() {
  return draw(
    place(
      'rotate(-8 100 104)',
      box(28, 18, 146, 168, 16, '#000', { opacity: 0.2 }),
      box(22, 12, 146, 168, 16, P.areia),
      shape('M38 12H152A16 16 0 0 1 168 28V52H22V28A16 16 0 0 1 38 12Z', P.pitanga),
      shape('M104 12H152A16 16 0 0 1 168 28V52H88Z', P.pitangaDark),
      line('M22 54H168', P.areia, 4, { strokeDasharray: '1 9' }),
      each([0, 1, 2], (at) => place(`translate(${56 + at * 39} 32) scale(.42)`, shape(charm, P.manga))),
      each([0, 1, 2, 3, 4, 5], (at) => box(32 + (at % 3) * 44, 64 + Math.floor(at / 3) * 55, 40, 50, 7, P.branco)),
      each([0, 4, 2], (at) =>
        place(`translate(${52 + (at % 3) * 44} ${89 + Math.floor(at / 3) * 55}) scale(.55)`, shape(charm, P.mangaDark)),
      ),
      each([1, 3, 5], (at) => box(32 + (at % 3) * 44, 64 + Math.floor(at / 3) * 55, 40, 50, 7, '#C9CEDB')),
      shape('M120 169L160 119V162A7 7 0 0 1 153 169Z', '#B4BBCC'),
      shape('M32 169L72 119V169Z', '#B4BBCC'),
      shape('M76 114L116 64V107A7 7 0 0 1 109 114Z', '#B4BBCC'),
      shape(
        'M76 139C84 128 92 134 100 124C106 117 112 122 116 119V150C108 160 98 152 90 164C86 169 80 166 76 169Z',
        P.branco,
      ),
      place('translate(96 144) scale(.55)', shape(charm, P.mangaDark)),
    ),
    circle(152, 156, 36, '#000', { opacity: 0.22 }),
    circle(147, 150, 36, P.mangaDark),
    circle(144, 147, 33, P.manga),
    circle(144, 147, 24, '#FFD98A'),
    place('translate(144 147) scale(.56)', shape(charm, P.mangaDark)),
  );
}
