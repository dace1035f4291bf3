/** How long everything takes on the scene, in milliseconds. */
import type { Grid, SlotEvent } from '@palpite/math/games/slots/view.ts';
import type { SlotTheme } from '../theme.ts';

/** One reel's turn: when it comes to rest, and whether something worth waiting for may come on it. */
export interface Turn {
  readonly ms: number;
  readonly awaited: boolean;
}

const turning = { first: 640, next: 170, awaited: 620 };
const turningQuick = { first: 230, next: 40, awaited: 160 };

/** What the pace depends on of a slot. */
export type Paced = Pick<SlotTheme, 'rules' | 'awaited'>;

/**
 * The turns of all reels. Waiting shows only what can still happen: never a reel on which nothing could come any more.
 */
export function turnsOf(grid: Grid, { rules, awaited }: Paced, quick: boolean): Turn[] {
  const pace = quick ? turningQuick : turning;
  const mays = grid.map(({ length }, reel) =>
    awaited ? mostSeen(rules.strips[reel] ?? [], length, awaited.symbol) : 0,
  );
  let ms = pace.first - pace.next;
  let seen = 0;
  return grid.map((column, reel) => {
    const may = mays.slice(reel).reduce((sum, most) => sum + most, 0);
    const waits = awaited !== undefined && (mays[reel] ?? 0) > 0 && seen >= awaited.near && seen + may >= awaited.least;
    ms += waits ? pace.awaited : pace.next;
    seen += column.filter((symbol) => symbol === awaited?.symbol).length;
    return { ms, awaited: waits };
  });
}

/** How many of a symbol a reel can show at once. */
function mostSeen(strip: readonly number[], rows: number, symbol: number): number {
  return strip.reduce((most, _, stop) => {
    let seen = 0;
    for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === symbol) seen++;
    return Math.max(most, seen);
  }, 0);
}

type Kind = Exclude<SlotEvent['kind'], 'reels'>;

const slow: Record<Kind, number> = {
  line: 620,
  ways: 620,
  scatter: 1000,
  drop: 760,
  'free-spins': 2200,
  'free-spin': 320,
  expand: 1100,
  hold: 1300,
  respin: 900,
  coins: 1500,
  grand: 2400,
  fill: 1500,
  filled: 620,
  end: 120,
};
const quickly: Record<Kind, number> = {
  line: 220,
  ways: 220,
  scatter: 350,
  drop: 300,
  'free-spins': 900,
  'free-spin': 90,
  expand: 400,
  hold: 500,
  respin: 300,
  coins: 600,
  grand: 1200,
  fill: 600,
  filled: 240,
  end: 40,
};

export function eventMs(event: SlotEvent, paced: Paced, quick: boolean): number {
  if (event.kind !== 'reels') return (quick ? quickly : slow)[event.kind];
  const last = turnsOf(event.grid, paced, quick).at(-1)?.ms ?? 0;
  return last + (quick ? 30 : 90);
}

/** Where the part of a drop ends in which what won leaves, as a share of it; then the rest falls. */
export const leavingShare = 0.42;
