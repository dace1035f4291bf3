import { type LineRules, multiplierOfCredits, type SlotRules } from './rules.ts';
import type { Cell, Grid, SlotEvent } from './view.ts';

/** More reels than any slot has, for packing a run into one number. */
const runSpace = 8;

/**
 * What one line wins: the better of the wilds it begins with and of the symbol they stand for, the first other on it.
 * Credits × 8 + how many cells won, in one number, for millions are asked for; zero is no win.
 */
export function lineWin({ pays, wild }: SlotRules, grid: Grid, line: readonly number[]): number {
  const reels = grid.length;
  let wilds = 0;
  while (wilds < reels && grid[wilds]?.[line[wilds] ?? 0] === wild) wilds++;
  const own = wilds > 0 ? (pays[wild]?.[wilds - 1] ?? 0) : 0;
  if (wilds === reels) return own * runSpace + wilds;
  const symbol = grid[wilds]?.[line[wilds] ?? 0] ?? 0;
  let run = wilds + 1;
  for (; run < reels; run++) {
    const seen = grid[run]?.[line[run] ?? 0];
    if (seen !== symbol && seen !== wild) break;
  }
  const substituted = pays[symbol]?.[run - 1] ?? 0;
  if (own > substituted) return own * runSpace + wilds;
  return substituted > 0 ? substituted * runSpace + run : 0;
}

export function creditsOfWin(win: number): number {
  return Math.floor(win / runSpace);
}

/** How many cells won, from the first reel. */
export function runOfWin(win: number): number {
  return win % runSpace;
}

/** The cells of a win, from the first reel. */
export function cellsOfWin(win: number, line: readonly number[]): Cell[] {
  return line.slice(0, runOfWin(win)).map((row, reel) => [reel, row] as const);
}

/** What all lines win together, in credits, each counted `times` times. */
export function playLines(rules: LineRules, grid: Grid, times: number, events?: SlotEvent[]): number {
  let won = 0;
  for (let at = 0; at < rules.lines.length; at++) {
    const line = rules.lines[at] ?? [];
    const win = lineWin(rules, grid, line);
    const credits = creditsOfWin(win) * times;
    if (credits === 0) continue;
    won += credits;
    if (!events) continue;
    const cells = cellsOfWin(win, line);
    const symbol = cells.map(([reel, row]) => grid[reel]?.[row] ?? 0).find((seen) => seen !== rules.wild);
    events.push({
      kind: 'line',
      line: at,
      symbol: symbol ?? rules.wild,
      cells,
      pays: multiplierOfCredits(rules, credits),
    });
  }
  return won;
}
