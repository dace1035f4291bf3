/**
 * The woodcuts of cordel booklets: black ink, the paper where the knife went, and one colour printed a
 * little beside the black.
 */
import { type Drawn, point, shape } from './shapes.tsx';

export const woodcut = {
  ink: '#1D1418',
  paper: '#FBEFD2',
  ochre: '#E0912A',
  clay: '#C9562B',
  teal: '#138D90',
} as const;

/** A cut of the knife from (x, y): a splinter of paper that begins wide and ends in a point. */
export function cut(
  x: number,
  y: number,
  angle: number,
  length: number,
  width = 3,
  fill: string = woodcut.paper,
): Drawn {
  return shape(splinter(x, y, angle, length, width), fill);
}

function splinter(x: number, y: number, angle: number, length: number, width: number): string {
  const foot = (side: number) => point(width / 2, angle + side, x, y);
  return `M${foot(-90)}L${foot(90)}L${point(length, angle, x, y)}Z`;
}

/**
 * Cuts side by side, each (dx, dy) from the one before; one path for all of them, since a slow
 * phone draws each for itself.
 */
export function cuts(
  count: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  angle: number,
  length: number,
  width = 3,
  fill: string = woodcut.paper,
): Drawn {
  const paths = Array.from({ length: count }, (_, at) => splinter(x + at * dx, y + at * dy, angle, length, width));
  return shape(paths.join(''), fill);
}

/** A star of five points. */
export function star(x: number, y: number, radius: number, fill: string): Drawn {
  return shape(
    `M${Array.from({ length: 10 }, (_, at) => point(at % 2 ? radius * 0.42 : radius, at * 36, x, y)).join('L')}Z`,
    fill,
  );
}
