import type { PlinkoOutcome } from '@palpite/math/games/plinko/play.ts';
import type { PlinkoBet } from '@palpite/math/games/plinko/rules.ts';
import type { Shown } from '../stage/one-step.ts';

export type PlinkoDrawn = Shown<PlinkoBet, PlinkoOutcome>;

/**
 * From letting go to the first pin, from pin to pin, and from the last into the slot: one part each; and
 * a little to come to rest.
 */
const restParts = 0.9;
const partsOf = (rows: number) => rows + 1 + restParts;

/** A part of a fall that is not hurried. */
export const partMs = 118;

export function fallMs({ path }: Pick<PlinkoOutcome, 'path'>, quick: boolean): number {
  return Math.round(partsOf(path.length) * (quick ? 24 : partMs));
}

/** When the ball meets pin row `row`, from 0, as a part of its fall; row `rows` is the slot. */
export function metAt(row: number, rows: number): number {
  return (row + 1) / partsOf(rows);
}

/** Places on the board, in hundredths of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Pin `at` of a row, from the left: row 0 has three, each row one more, and a pin stands under
 * the gap of the row above.
 */
export function pinAt(row: number, at: number, rows: number): Point {
  return { x: 50 + ((at - (row + 2) / 2) * 100) / (rows + 2), y: ((row + 1.1) * 100) / (rows + 1) };
}

/** How far apart two pins of a row are, in hundredths of the board's width. */
export const gapOf = (rows: number) => 100 / (rows + 2);

/** The pins the ball meets: in each row the one that stands as far right as it has fallen to the right. */
export function pinsMet(path: PlinkoOutcome['path']): Point[] {
  let rights = 0;
  return path.map((side, row) => {
    const pin = pinAt(row, rights + 1, path.length);
    if (side === 'right') rights += 1;
    return pin;
  });
}

/** Where the middle of the ball comes to rest: over the slot's paper. */
export function restAt(slot: number, rows: number): Point {
  return { x: 50 + ((slot - rows / 2) * 100) / (rows + 2), y: 100 };
}

export interface Flight {
  readonly x: Keyframe[];
  readonly y: Keyframe[];
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000;
const falling = 'cubic-bezier(.5, 0, .9, .6)';
const rising = 'cubic-bezier(.1, .4, .5, 1)';

/**
 * How the ball falls: sideways evenly from pin to pin, downward as things fall, with a small hop off each pin. Both are
 * shares of the board's own size, so that nothing is measured and the animation needs no layout.
 */
export function flightOf({ path, slot }: Pick<PlinkoOutcome, 'path' | 'slot'>): Flight {
  const rows = path.length;
  const step = 100 / (rows + 1);
  /** The ball touches a pin with its own half and the pin's. */
  const above = step * 0.48;
  const xAt = (x: number, offset: number): Keyframe => ({ transform: `translateX(${thousandth(x)}%)`, offset });
  const yAt = (y: number, offset: number, easing = 'linear'): Keyframe => ({
    transform: `translateY(${thousandth(y)}%)`,
    offset,
    easing,
  });
  const x = [xAt(50, 0)];
  const y = [yAt(0, 0, falling)];
  pinsMet(path).forEach((pin, row) => {
    const met = metAt(row, rows);
    const next = metAt(row + 1, rows);
    x.push(xAt(pin.x, met));
    y.push(yAt(pin.y - above, met, rising));
    y.push(yAt(pin.y - above - step * 0.16, met + (next - met) * 0.28, falling));
  });
  const rest = restAt(slot, rows);
  const landed = metAt(rows, rows);
  x.push(xAt(rest.x, landed), xAt(rest.x, 1));
  y.push(yAt(rest.y, landed, rising));
  y.push(yAt(rest.y - step * 0.3, landed + (1 - landed) * 0.4, falling));
  y.push(yAt(rest.y, landed + (1 - landed) * 0.85), yAt(rest.y, 1));
  return { x, y };
}
