import type { Gem } from '@palpite/math/games/diamonds/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { draw, shape } from '@palpite/ui/art/shapes.tsx';

/**
 * A cut: the right half of its outline from top to bottom, and how far up its table lies. Each gem has a cut of its
 * own, so that none is known by its colour alone.
 */
interface Cut {
  readonly half: readonly (readonly [x: number, y: number])[];
  readonly lit: string;
  readonly dark: string;
  readonly table: string;
}

const cuts: Readonly<Record<Gem, Cut>> = {
  // an emerald: eight corners, tall
  green: {
    half: [
      [0, -44],
      [20, -44],
      [34, -30],
      [34, 30],
      [20, 44],
      [0, 44],
    ],
    lit: P.folha,
    dark: P.folhaDark,
    table: '#9CF0C4',
  },
  // a hexagon on its point
  purple: {
    half: [
      [0, -46],
      [40, -23],
      [40, 23],
      [0, 46],
    ],
    lit: P.uva,
    dark: P.uvaDark,
    table: '#CDB8FF',
  },
  // nearly round
  yellow: {
    half: [
      [0, -42],
      [18, -38],
      [34, -24],
      [42, 0],
      [34, 24],
      [18, 38],
      [0, 42],
    ],
    lit: P.manga,
    dark: P.mangaDark,
    table: '#FFE0A0',
  },
  // a shield
  red: {
    half: [
      [0, -36],
      [40, -36],
      [40, 6],
      [0, 46],
    ],
    lit: P.pitanga,
    dark: P.pitangaDark,
    table: '#FF9BAA',
  },
  // a drop
  cyan: {
    half: [
      [0, -50],
      [16, -16],
      [32, 12],
      [26, 36],
      [0, 46],
    ],
    lit: P.ceu,
    dark: P.ceuDark,
    table: '#D8F1FF',
  },
  // a square on its point
  pink: {
    half: [
      [0, -46],
      [42, 0],
      [0, 46],
    ],
    lit: P.rosa,
    dark: P.rosaDark,
    table: '#FFD0DB',
  },
  // the cut everybody knows
  blue: {
    half: [
      [0, -36],
      [28, -36],
      [48, -10],
      [0, 46],
    ],
    lit: '#4C86F2',
    dark: P.azulDark,
    table: '#B4CFFF',
  },
};

const pathOf = (points: readonly (readonly [number, number])[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

function outline(half: Cut['half'], scale = 1): readonly (readonly [number, number])[] {
  const right = half.map(([x, y]) => [x * scale, y * scale] as const);
  const left = right
    .filter(([x]) => x !== 0)
    .map(([x, y]) => [-x, y] as const)
    .reverse();
  return [...right, ...left];
}

/** A cut stone, lit from the left, its table in the middle. */
export function GemArt({ gem }: { gem: Gem }) {
  const { half, lit, dark, table } = cuts[gem];
  const top = half[0]?.[1] ?? 0;
  const bottom = half.at(-1)?.[1] ?? 0;
  const whole = pathOf(outline(half));
  return (
    <svg viewBox="-56 -56 112 116" aria-hidden="true">
      {draw(
        shape(whole, '#000', { opacity: 0.28, transform: 'translate(5 7)' }),
        shape(whole, lit),
        shape(pathOf([...half, [0, bottom], [0, top]]), dark),
        shape(pathOf(outline(half, 0.54)), table),
        shape(pathOf([...half.map(([x, y]) => [x * 0.54, y * 0.54] as const)]), lit, { opacity: 0.45 }),
      )}
    </svg>
  );
}
