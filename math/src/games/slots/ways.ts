import { multiplierOfCredits, type SlotRules } from './rules.ts';
import type { Cell, Grid, SlotEvent } from './view.ts';

function matchesOf(column: readonly number[], symbol: number, wild: number): number {
  let matches = 0;
  for (const seen of column) if (seen === symbol || seen === wild) matches++;
  return matches;
}

/**
 * Every symbol of the first reel pays on as many ways as the counts of it on the reels in a row multiply to; what its
 * row comes to pays, not the shorter ones in it. No slot that pays this way has a wild on its first reel. Credits,
 * each counted `times` times.
 */
export function playWays(rules: SlotRules, grid: Grid, times: number, events?: SlotEvent[]): number {
  const first = grid[0] ?? [];
  let won = 0;
  for (let row = 0; row < first.length; row++) {
    const symbol = first[row] ?? 0;
    if (first.indexOf(symbol) < row) continue;
    const pays = rules.pays[symbol] ?? [];
    let ways = 1;
    let reels = 0;
    for (; reels < grid.length; reels++) {
      const matches = matchesOf(grid[reels] ?? [], symbol, rules.wild);
      if (matches === 0) break;
      ways *= matches;
    }
    const credits = (pays[reels - 1] ?? 0) * ways * times;
    if (credits === 0) continue;
    won += credits;
    events?.push({
      kind: 'ways',
      symbol,
      ways,
      cells: cellsOnReels(grid, reels, symbol, rules.wild),
      pays: multiplierOfCredits(rules, credits),
    });
  }
  return won;
}

function cellsOnReels(grid: Grid, reels: number, symbol: number, wild: number): Cell[] {
  return grid
    .slice(0, reels)
    .flatMap((column, reel) =>
      column.flatMap((seen, row) => (seen === symbol || seen === wild ? [[reel, row] as const] : [])),
    );
}
