/**
 * Stones of the river, each of a cut of its own, the dolphin and the fall; in a box of 100 × 100,
 * in the order of the rules.
 */
import { Boto } from '../heroes/water.tsx';
import { palette as P } from '../palette.ts';
import { circle, type Drawn, draw, each, line, oval, place, point, shape, times } from '../shapes.tsx';

function Dolphin() {
  return draw(oval(50, 86, 44, 9, P.ceuDark), oval(50, 84, 30, 5, P.ceu), place('translate(17 8) scale(.385)', Boto()));
}

/** The four tones of a stone: table, light, body, shade. */
type Tones = readonly [table: string, light: string, body: string, shade: string];

/** A many-sided stone around a middle: facets from the girdle to the table, lit from the upper left. */
function facets(
  corners: readonly (readonly [number, number])[],
  inner: number,
  [table, light, body, dark]: Tones,
): Drawn {
  const [cx, cy] = [50, 51];
  const tops = corners.map(([x, y]) => [cx + (x - cx) * inner, cy + (y - cy) * inner] as const);
  const at = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`;
  return draw(
    place('translate(3 5)', shape(at(corners), '#0B2263', { opacity: 0.16 })),
    each(corners, (corner, side) => {
      const next = (side + 1) % corners.length;
      const [nextCorner, top, nextTop] = [corners[next] ?? corner, tops[side] ?? corner, tops[next] ?? corner];
      const middle = [(corner[0] + nextCorner[0]) / 2 - cx, (corner[1] + nextCorner[1]) / 2 - cy] as const;
      const towards = (-middle[0] - middle[1]) / (Math.hypot(...middle) || 1);
      const tone = towards > 0.75 ? light : towards > -0.35 ? body : dark;
      return shape(at([corner, nextCorner, nextTop, top]), tone);
    }),
    shape(at(tops), table),
    shape(at([tops[0] ?? [50, 30], tops[1] ?? [60, 30], [cx, cy]]), light, { opacity: 0.55 }),
  );
}

const around = (sides: number, radius: number, from = 0) =>
  Array.from({ length: sides }, (_, side) => {
    const [x = 50, y = 50] = point(radius, from + (side * 360) / sides, 50, 51)
      .split(' ')
      .map(Number);
    return [x, y] as const;
  });

function Topaz() {
  const drop = [
    [50, 6],
    [66, 24],
    [80, 46],
    [82, 66],
    [70, 86],
    [50, 94],
    [30, 86],
    [18, 66],
    [20, 46],
    [34, 24],
  ] as const;
  return facets(drop, 0.56, ['#FFC46B', '#FFE0A6', P.laranja, P.laranjaDark]);
}

function Emerald() {
  const step = [
    [30, 8],
    [70, 8],
    [84, 22],
    [84, 80],
    [70, 94],
    [30, 94],
    [16, 80],
    [16, 22],
  ] as const;
  return draw(
    facets(step, 0.78, ['#3ECF90', '#A4F0CB', '#1E9F66', '#0B6A42']),
    facets(
      step.map(([x, y]) => [50 + (x - 50) * 0.68, 51 + (y - 51) * 0.7] as const),
      0.66,
      ['#57DDA3', '#BDF6DB', '#2CB87A', '#128552'],
    ),
  );
}

/** A watermelon tourmaline: green outside, pink within. */
function Tourmaline() {
  const [a, b] = [around(3, 48, 0), around(3, 32, 0)];
  const tri = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([x, y]) => `${x} ${y + 8}`).join('L')}Z`;
  return draw(
    place(
      'translate(3 5)',
      shape(tri(a), '#0B2263', { opacity: 0.16, stroke: '#0B2263', strokeWidth: 12, strokeLinejoin: 'round' }),
    ),
    shape(tri(a), P.folhaDark, { stroke: P.folhaDark, strokeWidth: 12, strokeLinejoin: 'round' }),
    shape(tri(around(3, 43, 0)), P.lima, { stroke: P.lima, strokeWidth: 8, strokeLinejoin: 'round' }),
    shape(tri(around(3, 37, 0)), P.areia, { stroke: P.areia, strokeWidth: 6, strokeLinejoin: 'round' }),
    shape(tri(b), P.pitanga, { stroke: P.pitanga, strokeWidth: 6, strokeLinejoin: 'round' }),
    shape(`M${b[0]?.[0]} ${(b[0]?.[1] ?? 0) + 8}L50 59L${b[2]?.[0]} ${(b[2]?.[1] ?? 0) + 8}Z`, P.rosa),
    shape(`M${b[1]?.[0]} ${(b[1]?.[1] ?? 0) + 8}L50 59L${b[2]?.[0]} ${(b[2]?.[1] ?? 0) + 8}Z`, P.pitangaDark),
    line('M38 44L46 30', P.branco, 4, { opacity: 0.7 }),
  );
}

function Aquamarine() {
  const leaf = [
    [50, 2],
    [68, 22],
    [76, 51],
    [68, 80],
    [50, 100],
    [32, 80],
    [24, 51],
    [32, 22],
  ] as const;
  return facets(leaf, 0.5, ['#8FE0F2', '#E2FAFF', '#3FB6D8', '#1C7FAE']);
}

function Amethyst() {
  return facets(around(6, 47, 0), 0.55, ['#A987F0', '#D9C8FF', P.uva, P.uvaDark]);
}

function Citrine() {
  return draw(
    facets(around(12, 46, 15), 0.62, ['#FFE45E', '#FFF6B8', '#F2C21B', '#B98A00']),
    times(6, (side) =>
      shape(`M50 51L${point(28, side * 60 - 8, 50, 51)}L${point(28, side * 60 + 8, 50, 51)}Z`, '#FFF3A3'),
    ),
  );
}

const spike = (x: number, y: number, angle: number, width: number, height: number) =>
  place(
    `translate(${x} ${y}) rotate(${angle})`,
    shape(`M${-width} 0V${-height}L${-width * 0.2} ${-height - width * 1.5}V0Z`, '#FFFFFF'),
    shape(`M${-width * 0.2} 0V${-height - width * 1.5}L${width} ${-height}V0Z`, '#C9BFDD'),
    shape(`M${width * 0.4} 0V${-height - width * 0.55}L${width} ${-height}V0Z`, '#8F80AE'),
    shape(
      `M${-width} ${-height}L${-width * 0.2} ${-height - width * 1.5}L${-width * 0.2} ${-height + width * 0.4}Z`,
      '#E9E3F4',
    ),
  );

/** A cluster of rock crystal. */
function Quartz() {
  return draw(
    spike(40, 84, -30, 9, 36),
    spike(62, 84, 28, 10, 38),
    spike(52, 84, -4, 13, 52),
    spike(30, 88, -52, 7, 20),
    spike(72, 88, 52, 7, 20),
    shape('M10 84C20 72 34 82 46 78C60 72 80 74 90 86C84 98 16 98 10 84Z', '#6E6188'),
    shape('M10 84C20 72 34 82 46 78C40 88 24 92 12 90Z', '#8F80AE'),
  );
}

function Waterfall() {
  return draw(
    circle(50, 50, 47, '#FFD98A'),
    circle(50, 30, 17, P.manga),
    shape('M3 50C3 34 10 22 18 16C28 18 32 26 32 40V92A47 47 0 0 1 3 50Z', P.folhaDark),
    shape('M97 50C97 34 90 22 82 16C72 18 68 26 68 40V92A47 47 0 0 0 97 50Z', P.mata),
    shape('M32 36C40 30 60 30 68 36V92A47 47 0 0 1 32 92Z', P.ceuDark),
    shape('M36 35C40 32 46 31 50 31V96A47 47 0 0 1 36 94Z', P.ceu),
    shape('M40 33H45V80H40ZM54 32H58V84H54ZM62 34H65V74H62Z', P.branco, { opacity: 0.85 }),
    shape('M10 74C20 66 28 76 38 72C48 66 54 76 64 72C74 66 82 72 90 74A47 47 0 0 1 10 74Z', P.branco),
    shape('M14 81C26 74 36 84 50 80C64 76 74 84 86 81A47 47 0 0 1 14 81Z', P.azul),
    each(
      [
        [22, 70],
        [36, 66],
        [64, 66],
        [78, 70],
      ] as const,
      ([x, y]) => circle(x, y, 4, P.branco),
    ),
  );
}

export const cascataSymbols = [
  Dolphin,
  Topaz,
  Emerald,
  Tourmaline,
  Aquamarine,
  Amethyst,
  Citrine,
  Quartz,
  Waterfall,
] as const;
