import { palette as P } from '../palette.ts';
import { box, circle, draw, each, line, oval, place, point, polar, ring, shape, times } from '../shapes.tsx';

/** The paper balloon of Saint John's night. */
export function Balao() {
  return draw(
    shape('M100 -6L146 30L168 84L140 150H60L32 84L54 30Z', P.pitanga),
    shape('M100 -6L54 30L32 84L60 150H76L66 84L76 30Z', P.manga),
    shape('M100 -6L76 30L66 84L76 150H100Z', P.areia),
    shape('M100 -6L146 30L168 84L140 150H124L134 84L124 30Z', P.azul),
    shape('M32 84H168L160 103H40Z', P.jabuticaba, { opacity: 0.16 }),
    line('M70 152L84 178M130 152L116 178', P.areia, 3),
    box(80, 176, 40, 14, 4, P.cafe),
    shape('M100 142C112 156 114 164 110 172C107 178 93 178 90 172C86 164 92 158 100 142Z', P.manga),
  );
}

/** The tambourine. */
export function Pandeiro() {
  return draw(
    line('M42 176L20 228M58 188L52 232', P.folha, 10),
    line('M50 182L34 230', P.manga, 10),
    circle(106, 108, 98, P.cafeDark, { opacity: 0.5 }),
    circle(100, 100, 98, P.cafe),
    ring(100, 100, 98, 98, P.laranjaDark, 7),
    times(6, (i) => {
      const [x, y] = polar(84, i * 60 + 30);
      return draw(circle(x, y, 21, P.manga), circle(x, y, 13, P.areia), circle(x, y, 4, P.cafe));
    }),
    circle(100, 100, 68, P.areia),
    shape('M100 32A68 68 0 0 1 100 168C138 140 138 60 100 32Z', P.areiaDark),
    each(
      [
        [86, P.azul],
        [110, P.pitanga],
        [134, P.folha],
      ] as const,
      ([y, color]) =>
        shape(
          `M46 ${y}C62 ${y - 16} 78 ${y + 16} 100 ${y}S 138 ${y - 16} 154 ${y}V${y + 12}C138 ${y - 4} 122 ${y + 28} 100 ${y + 12}S 62 ${y - 4} 46 ${y + 12}Z`,
          color,
        ),
    ),
  );
}

const shine = { strokeLinecap: 'round' } as const;

/** The cashew. */
export function Caju() {
  return draw(
    shape('M98 34C62 34 54 72 40 108C28 142 54 166 92 166C134 166 160 142 150 106C140 72 134 34 98 34Z', P.pitanga),
    shape('M98 34C134 34 140 72 150 106C160 142 134 166 92 166C122 140 122 70 98 34Z', P.laranja),
    line('M58 96C62 76 70 58 80 52', P.branco, 9, { opacity: 0.55, ...shine }),
    shape(
      'M64 160C58 186 74 214 104 214C136 214 148 190 134 176C124 166 112 178 102 174C92 170 92 158 84 156Z',
      P.cafe,
    ),
    shape('M104 214C136 214 148 190 134 176C132 196 120 206 104 214Z', P.cafeDark),
    line('M98 36C96 18 104 6 112 -4', P.cafe, 8),
    shape('M106 14C130 -14 172 -8 186 18C158 32 124 34 106 14Z', P.folha),
    shape('M106 14C134 16 160 16 186 18C158 32 124 34 106 14Z', P.folhaDark),
  );
}

/** The green coconut with its straw. */
export function Coco() {
  return draw(
    line('M118 40L150 -26H176', P.pitanga, 9),
    circle(100, 118, 86, P.folhaDark),
    shape('M100 32A86 86 0 0 0 100 204C40 190 40 50 100 32Z', P.folha),
    oval(100, 60, 62, 24, P.mata),
    oval(100, 56, 62, 24, P.areia),
    oval(100, 58, 44, 15, P.branco),
    oval(104, 60, 34, 10, P.ceu),
    line('M118 56L129 26', P.pitanga, 9),
    shape('M18 26A54 40 0 0 1 106 -8L76 56Z', P.manga),
    shape('M48 -12A54 40 0 0 1 106 -8L76 56Z', P.pitanga),
    line('M64 18L88 66', P.cafe, 4),
  );
}

const bean = (x: number, y: number, angle: number, scale: number) =>
  place(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    oval(0, 0, 44, 58, P.cafe),
    shape('M0 -58A44 58 0 0 1 0 58C26 30 -20 -16 0 -58Z', '#7A3E1E'),
    line('M2 -54C-18 -16 24 18 -2 54', P.cafeDark, 7),
  );
const coffeeLeaf = (x: number, y: number, angle: number) =>
  place(
    `translate(${x} ${y}) rotate(${angle})`,
    shape('M0 0C-34 -26 -34 -74 0 -108C34 -74 34 -26 0 0Z', P.folha),
    shape('M0 0C34 -26 34 -74 0 -108Z', P.folhaDark),
  );

/** Coffee: leaves, cherries, two beans. */
export function Cafe() {
  return draw(
    coffeeLeaf(96, 112, -62),
    coffeeLeaf(104, 104, 58),
    coffeeLeaf(100, 100, -6),
    circle(100, 44, 17, P.pitanga),
    circle(130, 30, 14, P.pitangaDark),
    bean(66, 138, -24, 1),
    bean(144, 142, 28, 0.92),
  );
}

/** The pineapple. */
export function Abacaxi() {
  return draw(
    each([-58, 58, -34, 34, -14, 14, 0], (angle, i) =>
      place(
        `translate(100 84) rotate(${angle})`,
        shape('M-15 0C-22 -40 -10 -78 0 -104C10 -78 22 -40 15 0Z', i % 2 ? P.folhaDark : P.mata),
      ),
    ),
    place('translate(100 84)', shape('M-14 0C-18 -34 -8 -64 0 -88C8 -64 18 -34 14 0Z', P.lima)),
    oval(100, 142, 62, 78, P.manga),
    shape('M100 64A62 78 0 0 1 100 220C132 190 132 96 100 64Z', P.mangaDark),
    times(5, (row) =>
      times(row % 2 ? 4 : 3, (i) =>
        shape(
          `M${(row % 2 ? 61 : 74) + i * 26} ${82 + row * 28}l10 13l-10 13l-10 -13z`,
          (i + row) % 2 ? P.laranja : P.areia,
        ),
      ),
    ),
    line('M50 122C52 108 58 96 66 88', P.branco, 6, { opacity: 0.6 }),
  );
}

/** Mango and lime from the market. */
export function Feira() {
  return draw(
    line('M44 96C20 40 64 6 108 20', P.cafe, 7),
    shape('M104 20C122 -14 168 -18 190 6C170 32 128 40 104 20Z', P.folha),
    shape('M46 92C86 64 140 92 136 144C134 184 92 204 58 190C16 174 8 118 46 92Z', P.manga),
    shape('M46 92C86 64 140 92 136 144C134 184 92 204 58 190C104 176 108 112 46 92Z', P.laranja),
    circle(156, 128, 50, P.folhaDark),
    circle(156, 128, 42, P.areia),
    times(8, (i) =>
      shape(`M156 128L${point(37, i * 45 + 5, 156, 128)}A37 37 0 0 1 ${point(37, i * 45 + 40, 156, 128)}Z`, P.lima),
    ),
    line('M36 126C34 142 38 156 46 166', P.branco, 7, { opacity: 0.6 }),
  );
}
