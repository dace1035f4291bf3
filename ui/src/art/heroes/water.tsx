import { palette as P } from '../palette.ts';
import { box, circle, draw, each, line, oval, place, shape, times, turn } from '../shapes.tsx';

/** The arapaima. */
export function Peixe() {
  return draw(
    shape('M148 104C168 72 196 56 224 52C212 88 212 124 226 160C196 154 168 138 148 104Z', P.laranja),
    shape('M148 104C168 118 196 140 226 160C196 154 168 138 148 104Z', P.laranjaDark),
    shape('M70 52C92 18 132 14 150 34C140 44 136 58 134 70Z', P.pitanga),
    shape('M-22 108C4 54 60 40 96 44C132 48 158 78 168 104C154 140 124 164 88 166C48 168 2 150 -22 108Z', P.manga),
    shape('M-22 108C44 120 120 122 168 104C154 140 124 164 88 166C48 168 2 150 -22 108Z', P.laranja),
    times(3, (row) =>
      times(4 - (row % 2), (i) =>
        line(`M${74 + i * 24 + (row % 2) * 12} ${72 + row * 24}a13 13 0 0 1 0 24`, P.pitangaDark, 5.5, {
          opacity: 0.75,
        }),
      ),
    ),
    line('M62 48C52 80 52 132 66 163', P.areia, 9, { strokeLinecap: 'butt' }),
    circle(24, 94, 15, P.areia),
    circle(22, 94, 8, P.jabuticaba),
    line('M-14 116C-2 122 8 122 16 118', P.pitangaDark, 5),
    shape('M92 130C104 150 122 160 136 158C132 140 118 128 92 130Z', P.pitanga),
  );
}

/** The sea turtle. */
export function Tartaruga() {
  const flipper = draw(
    shape('M100 44C90 10 110 -26 128 -34C140 -8 132 28 116 48Z', P.folha),
    shape('M128 -34C140 -8 132 28 116 48C124 22 128 -6 128 -34Z', P.folhaDark),
  );
  return draw(
    each([58, -82, 132, -160], (angle) => turn(angle, flipper)),
    oval(100, 14, 25, 32, P.folha),
    circle(91, 4, 4.5, P.jabuticaba),
    circle(109, 4, 4.5, P.jabuticaba),
    oval(100, 110, 74, 84, P.mata),
    oval(100, 104, 74, 82, P.laranjaDark),
    shape('M100 64L134 84V124L100 144L66 124V84Z', P.manga),
    shape('M100 22C120 22 138 30 150 44L134 80L100 59L66 80L50 44C62 30 80 22 100 22Z', P.laranja),
    shape('M158 54C178 84 178 124 158 154L139 127V85ZM42 54C22 84 22 124 42 154L61 127V85Z', P.mangaDark),
    shape('M150 164C138 178 120 186 100 186C80 186 62 178 50 164L66 130L100 150L134 130Z', P.laranja),
  );
}

/** The river dolphin. */
export function Boto() {
  return draw(
    shape(
      'M-10 150C4 78 66 28 132 30C152 30 164 36 176 48C190 48 208 56 214 68C196 72 180 72 166 70C150 96 118 108 92 122C64 138 50 164 46 196C40 178 26 168 4 172C-14 176 -30 172 -40 164C-30 152 -20 148 -10 150Z',
      P.rosa,
    ),
    shape('M214 68C196 72 180 72 166 70C150 96 118 108 92 122C64 138 50 164 46 196C48 140 84 92 166 70Z', P.areia),
    shape('M84 42C84 16 98 0 118 -8C116 10 122 24 136 32Z', P.rosaDark),
    shape('M98 112C94 136 104 156 124 166C130 144 128 122 118 104Z', P.rosaDark),
    circle(152, 54, 6, P.jabuticaba),
    line('M176 62C184 64 194 65 204 66', P.rosaDark, 3.5),
  );
}

/** A shoal of three. */
export function Cardume() {
  return each(
    ['translate(-16 -6) scale(.56)', 'translate(66 52) scale(.66)', 'translate(-22 112) scale(.5)'],
    (where) => place(where, Peixe()),
  );
}

const spots = [
  [60, 36],
  [104, 26],
  [140, 44],
  [84, 54],
  [126, 70],
] as const;

/** The puffer fish. */
export function Baiacu() {
  return draw(
    times(16, (i) => turn(i * 22.5, shape('M88 16L100 -16L112 16Z', i > 4 && i < 12 ? P.areiaDark : P.laranjaDark))),
    shape('M178 84L216 62V138L178 116Z', P.laranjaDark),
    circle(100, 100, 88, P.manga),
    shape('M12 104C40 116 160 116 188 104A88 88 0 0 1 12 104Z', P.areia),
    shape('M100 188A88 88 0 0 0 188 104C160 112 130 114 100 114Z', P.areiaDark),
    each(spots, ([x, y]) => circle(x, y, 6, P.laranja)),
    circle(58, 84, 19, P.branco),
    circle(128, 84, 19, P.branco),
    circle(56, 86, 9, P.jabuticaba),
    circle(126, 86, 9, P.jabuticaba),
    oval(92, 128, 14, 10, P.pitangaDark),
    oval(92, 131, 8, 5, P.rosa),
  );
}

/** The crab. */
export function Siri() {
  const side = draw(
    line('M48 132L6 140L-6 172M54 150L24 170L20 198M46 112L-2 104L-22 128', P.laranjaDark, 10),
    line('M56 92L22 60', P.pitangaDark, 15),
    shape('M30 66C-8 66 -24 36 -8 4C0 20 8 26 18 30C18 16 24 4 36 -4C58 26 54 56 30 66Z', P.pitanga),
  );
  return draw(
    side,
    place('matrix(-1 0 0 1 200 0)', side),
    shape('M100 72C154 72 178 98 178 122C178 158 142 182 100 182C58 182 22 158 22 122C22 98 46 72 100 72Z', P.laranja),
    shape('M100 72C154 72 178 98 178 122C178 158 142 182 100 182Z', P.laranjaDark),
    line('M80 78V48M120 78V48', P.laranja, 9),
    circle(80, 44, 13, P.areia),
    circle(120, 44, 13, P.areia),
    circle(82, 44, 6, P.jabuticaba),
    circle(118, 44, 6, P.jabuticaba),
    line('M72 138C88 152 112 152 128 138', P.cafeDark, 6),
    circle(56, 116, 7, P.manga),
    circle(144, 116, 7, P.manga),
    circle(100, 104, 6, P.manga),
  );
}

/** The globe of a draw. */
export function Globo() {
  const balls = [
    [70, 130, P.manga],
    [112, 140, P.areia],
    [142, 112, P.folha],
    [94, 104, P.azul],
    [124, 76, P.manga],
  ] as const;
  return draw(
    shape('M48 196H152L164 224H36Z', P.jabuticaba),
    box(92, 170, 16, 34, 8, P.jabuticaba),
    circle(100, 92, 90, P.areia, { opacity: 0.16 }),
    each(balls, ([x, y, color]) => draw(circle(x, y, 20, color), circle(x, y, 10, P.branco))),
    circle(60, 94, 18, P.areia),
    circle(60, 94, 9, P.branco),
    each([28, 62, 90], (r) => oval(100, 92, r, 90, 'none', { stroke: P.areia, strokeWidth: r === 90 ? 7 : 4.5 })),
    line('M10 92H190', P.areia, 4.5),
    line('M190 92H214V66', P.manga, 8),
    circle(214, 60, 10, P.manga),
  );
}
