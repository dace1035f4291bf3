/** What lies in the vault, each in a box of 100 × 100, in the order of the rules. */
import { palette as P } from '../palette.ts';
import { box, circle, draw, each, line, oval, place, point, ring, shape, times, turn } from '../shapes.tsx';

const gold = '#FFC23D';
const goldDark = '#D98A00';
const goldDeep = '#9A5A00';

function Key() {
  return place(
    'rotate(38 50 50)',
    circle(50, 24, 23, goldDark),
    circle(48, 22, 22, gold),
    circle(49, 23, 11, P.pitanga),
    shape('M49 12A11 11 0 0 1 49 34C56 28 56 18 49 12Z', P.pitangaDark),
    box(43, 44, 14, 54, 4, gold),
    box(50, 44, 7, 54, 3, goldDark),
    box(55, 76, 20, 9, 2, goldDark),
    box(55, 90, 14, 8, 2, goldDark),
    box(38, 43, 24, 8, 3, goldDeep),
    each([0, 90, 180, 270] as const, (angle) => turn(angle, circle(49, 6, 3.5, goldDeep), 49, 23)),
  );
}

function Crown() {
  return draw(
    shape('M8 30L28 52L50 14L72 52L92 30L84 84H16Z', gold),
    shape('M50 14L72 52L92 30L84 84H50Z', goldDark),
    box(14, 78, 72, 14, 4, goldDeep),
    box(14, 76, 72, 11, 4, gold),
    circle(8, 28, 7, P.pitanga),
    circle(92, 28, 7, P.pitangaDark),
    circle(50, 12, 8, P.azul),
    shape('M50 46L60 58L50 72L40 58Z', P.pitanga),
    shape('M50 46L60 58L50 72Z', P.pitangaDark),
    circle(28, 66, 5, P.folha),
    circle(72, 66, 5, P.folhaDark),
    each([26, 42, 58, 74] as const, (x) => circle(x, 81.5, 3, P.areia)),
  );
}

function Ring() {
  return draw(
    ring(50, 66, 27, 27, goldDark, 11),
    line('M25 76A27 27 0 0 1 32 45', gold, 11),
    shape('M34 40H66L58 50H42Z', goldDeep),
    shape('M30 6H70L84 22L50 48L16 22Z', P.ceu),
    shape('M16 22H34L50 48Z', P.azul),
    shape('M84 22H66L50 48Z', P.azulDark),
    shape('M30 6L34 22H66L70 6Z', '#D6F0FF'),
    shape('M34 22H66L50 48Z', P.ceuDark),
    shape('M84 60l3 8l8 3l-8 3l-3 8l-3 -8l-8 -3l8 -3z', P.laranja),
  );
}

/** A pocket watch on its chain. */
function Watch() {
  return draw(
    line('M50 14C58 2 78 0 88 10C96 20 90 32 96 40', goldDeep, 4, { strokeDasharray: '1 6.5' }),
    box(43, 10, 14, 12, 3, goldDeep),
    circle(50, 58, 40, goldDark),
    circle(48, 56, 38, gold),
    circle(49, 57, 30, P.areia),
    shape('M49 27A30 30 0 0 1 49 87C66 78 66 36 49 27Z', P.areiaDark),
    times(12, (at) => turn(at * 30, box(47.5, 30, 3, at % 3 ? 4 : 8, 1, P.cafeDark), 49, 57)),
    line('M49 57V38', P.cafeDark, 5),
    line('M49 57L62 64', P.pitanga, 4),
    circle(49, 57, 4.5, P.cafeDark),
  );
}

function Goblet() {
  return draw(
    shape('M18 10H82C84 40 72 58 56 62V80H44V62C28 58 16 40 18 10Z', '#B7C3D4'),
    shape('M50 10H82C84 40 72 58 56 62V80H50Z', '#7E8DA6'),
    oval(50, 11, 32, 7, '#5A6880'),
    oval(50, 12, 27, 5, P.pitangaDark),
    shape('M24 30H76C75 36 73 42 70 46H30C27 42 25 36 24 30Z', P.uva),
    shape('M50 30H76C75 36 73 42 70 46H50Z', P.uvaDark),
    each([34, 50, 66] as const, (x) => circle(x, 38, 4, gold)),
    shape('M24 94C24 84 36 80 50 80C64 80 76 84 76 94Z', '#B7C3D4'),
    shape('M50 80C64 80 76 84 76 94H50Z', '#7E8DA6'),
    box(40, 66, 20, 6, 3, '#5A6880'),
  );
}

function Pearl() {
  return draw(
    shape('M50 52C20 50 6 34 8 12C24 4 38 8 50 10C62 8 76 4 92 12C94 34 80 50 50 52Z', P.rosaDark),
    each([-32, -16, 0, 16, 32] as const, (x) => line(`M${50 + x * 0.25} 50L${50 + x} 12`, P.rosa, 6)),
    shape('M4 62C12 50 30 48 50 48C70 48 88 50 96 62C90 84 72 94 50 94C28 94 10 84 4 62Z', P.rosa),
    shape('M50 48C70 48 88 50 96 62C90 84 72 94 50 94C72 82 72 58 50 48Z', P.rosaDark),
    oval(50, 62, 40, 12, '#8E3650'),
    circle(50, 54, 19, '#FFFDF6'),
    shape('M50 35A19 19 0 0 1 50 73C60 64 60 44 50 35Z', '#D9D1E2'),
    circle(43, 47, 4, P.branco),
    shape('M12 66C24 76 76 76 88 66C80 76 66 80 50 80C34 80 20 76 12 66Z', P.rosa),
  );
}

function Medal() {
  return draw(
    shape('M22 2H42L54 40L42 48Z', P.azul),
    shape('M78 2H58L46 40L58 48Z', P.folha),
    shape('M42 2H58L50 30Z', P.manga),
    times(16, (at) =>
      shape(
        `M50 68L${point(31, at * 22.5 - 8, 50, 68)}L${point(31, at * 22.5 + 8, 50, 68)}Z`,
        at < 8 ? '#B4622A' : '#D8843F',
      ),
    ),
    circle(50, 68, 25, '#E79A52'),
    shape('M50 43A25 25 0 0 1 50 93C66 84 66 52 50 43Z', '#B4622A'),
    shape('M50 52l5 11l12 1l-9 8l3 12l-11 -6l-11 6l3 -12l-9 -8l12 -1z', P.areia),
  );
}

/** A ribbon tied round a letter. */
function Ribbon() {
  return draw(
    shape('M46 48L28 96L40 88L50 98L54 52Z', P.pitangaDark),
    shape('M54 48L72 96L60 88L50 98L46 52Z', P.pitanga),
    shape('M50 42C36 14 10 8 6 26C2 48 26 62 50 42Z', P.pitanga),
    shape('M50 42C64 14 90 8 94 26C98 48 74 62 50 42Z', P.pitangaDark),
    shape('M50 42C38 26 22 22 18 30C16 42 32 50 50 42Z', '#8E1530'),
    shape('M50 42C62 26 78 22 82 30C84 42 68 50 50 42Z', '#6E0E24'),
    box(39, 32, 22, 22, 8, P.rosa),
    box(50, 32, 11, 22, 5, P.rosaDark),
  );
}

/** The porter's bell. */
function Bell() {
  return draw(
    shape('M50 16C78 16 86 44 88 72H12C14 44 22 16 50 16Z', '#4FC3C0'),
    shape('M50 16C78 16 86 44 88 72H50C66 60 66 30 50 16Z', '#18A7A4'),
    box(6, 70, 88, 11, 5, '#0A7A7E'),
    box(14, 82, 72, 12, 4, P.cafeDark),
    box(44, 4, 12, 14, 4, '#0A7A7E'),
    circle(50, 6, 7, gold),
    line('M26 58C28 46 32 36 40 30', P.branco, 6, { opacity: 0.65 }),
  );
}

function Coin() {
  return draw(
    circle(52, 53, 45, goldDeep),
    circle(49, 49, 45, gold),
    circle(49, 49, 37, goldDark),
    circle(48, 48, 35, '#FFD56B'),
    times(24, (at) => turn(at * 15, box(48, 6.5, 2, 4, 1, goldDeep), 49, 49)),
    shape('M14 56C24 48 30 62 40 55S56 48 66 55S78 62 82 56V64C76 70 70 62 62 66S48 72 38 65S24 58 15 64Z', '#F2AE26'),
    line('M16 36A36 36 0 0 1 34 16', P.branco, 4, { opacity: 0.8 }),
  );
}

export const cofreSymbols = [Key, Crown, Ring, Watch, Goblet, Pearl, Medal, Ribbon, Bell, Coin] as const;
