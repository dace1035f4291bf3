import type { Cell, Grid } from './view.ts';

/** One name for a cell, to look it up by. */
export function cellKey([reel, row]: Cell): string {
  return `${reel}.${row}`;
}

/** All cells of some reels. */
export function reelsOf(grid: Grid, reels: readonly number[]): Cell[] {
  return reels.flatMap((reel) => (grid[reel] ?? []).map((_, row) => [reel, row] as const));
}

/** All cells a symbol is seen in. */
export function cellsWith(grid: Grid, symbol: number): Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((seen, row) => (seen === symbol ? [[reel, row] as const] : [])));
}

/** Where a cell's middle is, in hundredths of the window's width and height. */
export function middleOf(grid: Grid, [reel, row]: Cell): readonly [x: number, y: number] {
  return [((reel + 0.5) / grid.length) * 100, ((row + 0.5) / (grid[reel]?.length ?? 1)) * 100];
}
