/** What lives and grows in the forest, each in a box of 100 × 100, in the order of the rules. */
import { Onca, Tucano } from '../heroes/fauna.tsx';
import { palette as P } from '../palette.ts';
import { circle, draw, each, line, oval, place, polar, shape, times, turn } from '../shapes.tsx';

function Toucan() {
  return place('translate(3 0) scale(.415)', Tucano());
}

function Jaguar() {
  return place('translate(2 1) scale(.48)', Onca());
}

function Macaw() {
  return draw(
    shape('M6 100C2 60 10 10 50 6C84 4 96 28 90 52C84 74 70 82 68 100Z', P.pitanga),
    shape('M6 100C2 60 10 10 50 6C26 22 20 60 30 100Z', P.pitangaDark),
    shape('M68 100C70 82 84 74 90 52C76 66 52 70 44 100Z', P.azul),
    shape('M56 100C58 86 68 78 76 70C60 76 48 84 44 100Z', P.manga),
    shape('M44 22C62 18 74 26 74 42C74 56 60 62 46 56C34 50 32 28 44 22Z', P.areia),
    shape('M66 22C90 18 100 34 96 54C94 64 88 70 82 74C82 60 76 52 66 50C72 42 72 32 66 22Z', P.jabuticaba),
    shape('M66 50C76 52 82 60 82 74C72 74 64 66 64 56Z', '#4A3A4C'),
    line('M42 32L52 30M40 40L54 38M44 48L56 45', P.pitanga, 2.5),
    circle(58, 34, 7, P.manga),
    circle(59, 34, 4, P.jabuticaba),
    circle(60.5, 32, 1.4, P.branco),
  );
}

/** The golden lion tamarin. */
function Tamarin() {
  return draw(
    times(15, (at) => {
      const angle = at * 24 + 12;
      const [x, y] = polar(30, angle, 50, 50);
      return turn(
        angle,
        shape(
          `M${x - 13} ${y + 6}C${x - 12} ${y - 10} ${x - 4} ${y - 18} ${x} ${y - 20}C${x + 4} ${y - 18} ${x + 12} ${y - 10} ${x + 13} ${y + 6}Z`,
          at % 2 ? P.laranja : P.mangaDark,
        ),
        x,
        y,
      );
    }),
    circle(50, 50, 35, P.laranja),
    shape('M50 15A35 35 0 0 0 50 85C36 74 32 30 50 15Z', P.manga),
    shape('M50 26C68 26 72 44 70 58C68 74 60 80 50 80C40 80 32 74 30 58C28 44 32 26 50 26Z', '#8A4A26'),
    shape('M50 34C40 30 32 38 33 48C34 56 44 58 50 50C56 58 66 56 67 48C68 38 60 30 50 34Z', '#E7B78A'),
    circle(41, 45, 5, P.cafeDark),
    circle(59, 45, 5, P.cafeDark),
    circle(42.5, 43.5, 1.6, P.branco),
    circle(60.5, 43.5, 1.6, P.branco),
    oval(50, 64, 12, 10, '#E7B78A'),
    shape('M45 58H55L50 63Z', P.cafeDark),
    line('M43 67Q50 73 57 67', P.cafeDark, 3),
  );
}

/** A tree frog, seen from the front. */
function Frog() {
  return draw(
    shape('M8 92C4 76 12 62 26 60L34 84L26 94Z', P.azul),
    shape('M92 92C96 76 88 62 74 60L66 84L74 94Z', P.azulDark),
    shape('M50 30C80 30 88 54 82 70C76 86 64 92 50 92C36 92 24 86 18 70C12 54 20 30 50 30Z', P.folha),
    shape('M50 30C80 30 88 54 82 70C76 86 64 92 50 92C70 78 70 46 50 30Z', P.folhaDark),
    shape('M24 66C34 78 66 78 76 66C74 84 64 92 50 92C36 92 26 84 24 66Z', P.areia),
    circle(26, 28, 18, P.folha),
    circle(74, 28, 18, P.folhaDark),
    circle(26, 27, 12, P.pitanga),
    circle(74, 27, 12, P.pitanga),
    oval(26, 27, 3.5, 9, P.jabuticaba),
    oval(74, 27, 3.5, 9, P.jabuticaba),
    line('M26 62Q50 76 74 62', P.mata, 4),
    circle(44, 48, 2, P.mata),
    circle(56, 48, 2, P.mata),
    each([12, 22, 30, 70, 78, 88] as const, (x) => circle(x, 94, 5, P.laranja)),
  );
}

const petal = (angle: number, length: number, width: number, color: string) =>
  place(
    `translate(50 52) rotate(${angle})`,
    shape(
      `M0 4C${-width} ${-length * 0.3} ${-width} ${-length * 0.8} 0 ${-length}C${width} ${-length * 0.8} ${width} ${-length * 0.3} 0 4Z`,
      color,
    ),
  );

function Orchid() {
  return draw(
    line('M50 54C46 74 40 86 30 98', P.folhaDark, 5),
    petal(0, 46, 18, P.rosa),
    petal(128, 44, 18, P.rosaDark),
    petal(-128, 44, 18, P.rosa),
    petal(68, 47, 27, P.rosaDark),
    petal(-68, 47, 27, P.rosa),
    shape('M50 44C64 48 70 62 66 78C60 90 40 90 34 78C30 62 36 48 50 44Z', P.uva),
    shape('M50 44C64 48 70 62 66 78C62 86 56 88 50 88Z', P.uvaDark),
    shape('M50 46C58 50 60 60 56 66C53 70 47 70 44 66C40 60 42 50 50 46Z', P.manga),
    each(
      [
        [43, 76],
        [50, 80],
        [57, 76],
      ] as const,
      ([x, y]) => circle(x, y, 2.4, P.areia),
    ),
  );
}

const claw = (x: number, y: number, angle: number, scale: number) =>
  place(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    shape('M0 0C10 -16 34 -18 50 0C36 16 12 16 0 0Z', P.pitanga),
    shape('M0 0C14 -2 34 -2 50 0C36 16 12 16 0 0Z', P.pitangaDark),
    shape('M10 -9C22 -18 36 -14 50 0C36 -4 22 -6 10 -9Z', P.manga),
    shape('M40 -6L50 0L40 4Z', P.lima),
  );

/** Lobster claws on a zigzag stalk. */
function Heliconia() {
  return draw(
    shape('M62 4C90 10 100 40 92 70C76 58 64 34 62 4Z', P.folhaDark),
    line('M46 6L54 22L46 38L54 54L46 70L50 94', P.laranjaDark, 5),
    claw(52, 22, 16, 0.9),
    claw(48, 38, 164, 0.95),
    claw(52, 54, 22, 0.86),
    claw(48, 70, 156, 0.8),
    claw(50, 84, 40, 0.6),
    claw(48, 12, 200, 0.7),
  );
}

function Fern() {
  const leaf = (y: number, length: number, side: number) =>
    shape(
      `M50 ${y}C${50 + side * length * 0.4} ${y - 16} ${50 + side * length * 0.9} ${y - 14} ${50 + side * length} ${y - 18}C${50 + side * length * 0.8} ${y - 2} ${50 + side * length * 0.4} ${y + 2} 50 ${y}Z`,
      side < 0 ? P.folha : P.folhaDark,
    );
  return draw(
    each([90, 76, 62, 48, 35, 24] as const, (y, at) => {
      const length = [44, 46, 42, 34, 25, 15][at] ?? 12;
      return draw(leaf(y, length, -1), leaf(y, length, 1));
    }),
    line('M50 98C50 70 50 40 50 16', P.mata, 4),
    line('M50 18C48 6 56 2 62 6C66 10 62 16 57 13', P.mata, 4),
  );
}

/** Strands of the palm, heavy with berries. */
function Acai() {
  const strands = [
    [14, 36, 3],
    [32, 40, 4],
    [50, 44, 4],
    [68, 40, 4],
    [86, 36, 3],
  ] as const;
  return draw(
    each(strands, ([x, y, berries]) => line(`M50 16Q${(x + 50) / 2} 20 ${x} ${y + berries * 14 - 14}`, P.lima, 3)),
    each(strands, ([x, y, berries]) =>
      times(berries, (at) =>
        draw(
          circle(x, y + at * 15, 10, P.roxo),
          circle(x - 2, y + at * 15 - 2, 7, P.uvaDark),
          circle(x - 4, y + at * 15 - 4, 2.4, P.rosa),
        ),
      ),
    ),
    shape('M50 22C38 0 20 -2 4 6C14 20 32 26 50 22Z', P.folha),
    shape('M50 22C62 0 80 -2 96 6C86 20 68 26 50 22Z', P.folhaDark),
    line('M50 2V26', P.cafe, 6),
  );
}

/** The Brazil nut in its capsule. */
function Nut() {
  const kernel = (angle: number) =>
    place(
      `translate(50 60) rotate(${angle})`,
      shape('M-12 -2C-10 -20 -4 -29 0 -32C4 -29 10 -20 12 -2C6 3 -6 3 -12 -2Z', '#C98B4E'),
      shape('M0 -32C4 -29 10 -20 12 -2C8 2 4 2 0 2Z', '#9A5B2A'),
    );
  return draw(
    circle(50, 54, 42, P.cafe),
    shape('M50 12A42 42 0 0 1 50 96C74 80 74 28 50 12Z', P.cafeDark),
    circle(50, 56, 31, '#E9C596'),
    circle(50, 58, 28, P.cafeDark),
    each([-72, 72, -36, 36, 0] as const, kernel),
    place('translate(50 88)', shape('M-30 -22C-16 -10 16 -10 30 -22C26 -4 14 6 0 6C-14 6 -26 -4 -30 -22Z', P.cafe)),
    line('M20 36C24 28 30 22 38 18', '#8A5230', 4),
  );
}

function Moon() {
  return draw(
    circle(50, 50, 47, P.mar),
    circle(50, 50, 47, P.azulDark, { opacity: 0.55 }),
    circle(50, 48, 33, '#FFE3A0'),
    shape('M50 15A33 33 0 0 1 50 81C70 70 70 26 50 15Z', P.manga),
    circle(40, 38, 7, '#F3C766'),
    circle(58, 54, 9, P.mangaDark, { opacity: 0.55 }),
    circle(38, 60, 4, '#F3C766'),
    shape('M6 66C18 58 26 66 36 64C48 58 60 70 72 64C80 60 88 62 95 66A47 47 0 0 1 6 66Z', P.mata),
    shape('M12 78C26 70 36 80 50 76C64 72 76 80 88 77A47 47 0 0 1 12 78Z', P.folhaDark),
    each(
      [
        [16, 40],
        [82, 28],
        [78, 46],
        [26, 20],
      ] as const,
      ([x, y]) => circle(x, y, 1.8, P.areia),
    ),
  );
}

export const tucanoSymbols = [Toucan, Jaguar, Macaw, Tamarin, Frog, Orchid, Heliconia, Fern, Acai, Nut, Moon] as const;
