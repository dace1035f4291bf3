import { palette as P } from '../palette.ts';
import {
  box,
  chip,
  circle,
  diamond,
  draw,
  each,
  line,
  oval,
  place,
  playingCard,
  ring,
  shape,
  times,
} from '../shapes.tsx';

/** A dragon's head, looking to the right, on a 100 box around the middle. */
function dragonHead() {
  return draw(
    shape('M-40 -34C-30 -58 -8 -60 6 -46L-14 -30Z', P.manga),
    shape('M-18 -40C-8 -66 14 -68 28 -52L4 -32Z', P.mangaDark),
    shape('M-44 8C-46 -30 -6 -46 20 -28C30 -22 46 -16 46 -4C46 6 38 8 30 8L4 10L-6 40C-30 44 -44 30 -44 8Z', P.folha),
    shape('M20 -28C30 -22 46 -16 46 -4C46 6 38 8 30 8L4 10C10 -2 16 -14 20 -28Z', P.folhaDark),
    shape('M4 10L30 8L26 18L18 12L14 22L8 13Z', P.areia),
    circle(6, -16, 8, P.areia),
    circle(8, -15, 4, P.jabuticaba),
    circle(38, -6, 3, P.mata),
    shape('M-44 8L-58 2L-46 22L-56 32L-36 36Z', P.pitanga),
  );
}

/** A tiger's head from the front, on a 100 box around the middle. */
function tigerHead() {
  return draw(
    circle(-28, -30, 15, P.laranja),
    circle(28, -30, 15, P.laranjaDark),
    circle(-28, -30, 7, P.rosa),
    circle(28, -30, 7, P.rosaDark),
    oval(0, 0, 44, 40, P.laranja),
    shape('M0 -40A44 40 0 0 1 0 40Z', P.laranjaDark),
    shape('M-6 -40L0 -20L6 -40ZM-24 -33L-13 -18L-12 -38ZM24 -33L13 -18L12 -38Z', P.jabuticaba),
    shape('M-44 -4L-26 2L-43 10ZM-38 20L-22 18L-30 30ZM44 -4L26 2L43 10ZM38 20L22 18L30 30Z', P.jabuticaba),
    oval(0, 18, 22, 17, P.areia),
    shape('M-8 10H8L0 20Z', P.rosaDark),
    line('M0 20V26M0 26C-4 30 -9 30 -12 27M0 26C4 30 9 30 12 27', P.jabuticaba, 3),
    each([-16, 16], (x) => draw(circle(x, -6, 8, P.areia), circle(x, -5, 4.5, P.jabuticaba))),
  );
}

/** Two cards, a dragon on the one and a tiger on the other. */
export function Dragao() {
  return draw(
    playingCard(62, 92, -10, place('translate(2 2) scale(.78)', dragonHead()), P.jabuticaba),
    playingCard(142, 112, 10, place('translate(0 2) scale(.82)', tigerHead())),
    chip(58, 192, P.pitanga, P.pitangaDark, 40),
    chip(58, 178, P.pitanga, P.pitangaDark, 40),
  );
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [-11, -11],
    [11, 11],
  ],
  3: [
    [-12, -12],
    [0, 0],
    [12, 12],
  ],
  6: [
    [-11, -13],
    [11, -13],
    [-11, 0],
    [11, 0],
    [-11, 13],
    [11, 13],
  ],
};

function die(x: number, y: number, angle: number, face: keyof typeof pips, paper: string, ink: string) {
  return place(
    `translate(${x} ${y}) rotate(${angle})`,
    box(-25, -21, 50, 50, 9, '#000', { opacity: 0.18 }),
    box(-25, -25, 50, 50, 9, paper),
    each(pips[face] ?? [], ([left, top]) => circle(left, top, 5, ink)),
  );
}

/** Three dice under a dome of glass. */
export function Copo() {
  return draw(
    shape('M22 152C22 24 178 24 178 152Z', P.ceu, { opacity: 0.4 }),
    die(66, 118, -12, 3, P.pitanga, P.areia),
    die(134, 122, 10, 6, P.areia, P.jabuticaba),
    die(100, 78, 20, 2, P.areia, P.jabuticaba),
    shape('M22 152C22 24 178 24 178 152H164C164 42 36 42 36 152Z', P.areia, { opacity: 0.55 }),
    shape('M54 132C54 92 66 70 84 60L90 70C76 80 68 100 68 132Z', P.branco, { opacity: 0.55 }),
    circle(100, 50, 12, P.manga),
    box(10, 150, 180, 20, 10, P.manga),
    box(22, 168, 156, 18, 9, P.mangaDark),
  );
}

/** A bull over a hand of five cards. */
export function Boi() {
  return draw(
    times(5, (at) => {
      const angle = (at - 2) * 16;
      return place(`rotate(${angle} 100 210)`, playingCard(100, 72, 0, diamond(0, -34, 0.24, P.pitanga)));
    }),
    shape('M44 108C18 104 6 84 12 58C22 76 38 82 62 84Z', P.areia),
    shape('M156 108C182 104 194 84 188 58C178 76 162 82 138 84Z', P.areiaDark),
    shape('M52 96C34 90 26 100 24 110C38 122 50 118 58 110Z', P.cafe),
    shape('M148 96C166 90 174 100 176 110C162 122 150 118 142 110Z', P.cafeDark),
    shape('M56 86C62 74 138 74 144 86C148 118 138 150 126 172C116 188 84 188 74 172C62 150 52 118 56 86Z', P.cafe),
    shape('M100 77C122 77 140 80 144 86C148 118 138 150 126 172C121 180 111 184 100 184Z', P.cafeDark),
    shape('M84 78C88 92 112 92 116 78C110 72 90 72 84 78Z', P.areia),
    oval(100, 164, 32, 22, P.rosa),
    each([88, 112], (x) => oval(x, 160, 5, 6, P.jabuticaba)),
    ring(100, 182, 12, 12, P.manga, 6),
    each([78, 122], (x) => draw(circle(x, 116, 8, P.areia), circle(x, 117, 4.5, P.jabuticaba))),
  );
}
