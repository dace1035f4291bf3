/** What the reels show and what has been won so far: plain data, made of events alone. */
import { reelsOf } from './grid.ts';
import type { Cell, Coin, Grid, SlotEvent } from './view.ts';

/** A win on the grid that is seen. */
export interface Win {
  readonly kind: 'line' | 'ways' | 'scatter' | 'expand';
  readonly cells: readonly Cell[];
  /** Ten-thousandths of the stake. */
  readonly pays: number;
  readonly symbol?: number;
  /** The line's number from 0. */
  readonly line?: number;
  readonly ways?: number;
}

export interface FreeSpins {
  /** The free spin played last, from 1; 0 before the first. */
  readonly number: number;
  readonly left: number;
  /** How many free spins were won in all. */
  readonly won: number;
  /** The one that expands. */
  readonly symbol?: number;
}

export interface SlotDrawn {
  readonly grid: Grid;
  /** Counts the times the reels came to rest: each is told apart by it. */
  readonly turns: number;
  readonly wins: readonly Win[];
  /** Ten-thousandths of the stake won so far in the round, and of it in the spin that is seen. */
  readonly won: number;
  readonly spinWon: number;
  /** How many times wins count now. */
  readonly times: number;
  readonly free?: FreeSpins;
  /** Coins held in their cells, and how many respins are left; none outside hold and win. */
  readonly coins?: readonly Coin[];
  readonly respins?: number;
  /** The symbol that fills cells instead of turning reels, and the cells it filled. */
  readonly fill?: { readonly symbol: number; readonly cells: readonly Cell[] };
  /** The round is over; `capped`: it reached the most a round pays. */
  readonly end?: { readonly multiplier: number; readonly capped: boolean };
}

/** The reels at rest, nothing won. */
export function atRest(grid: SlotDrawn['grid']): SlotDrawn {
  return { grid, turns: 0, wins: [], won: 0, spinWon: 0, times: 1 };
}

/**
 * What is seen once one event more has been shown. What a round won before is gone with the first event of the next.
 */
export function replay(before: SlotDrawn, event: SlotEvent): SlotDrawn {
  const drawn = before.end ? { ...atRest(before.grid), turns: before.turns } : before;
  switch (event.kind) {
    case 'reels':
      return { ...drawn, grid: event.grid, turns: drawn.turns + 1, wins: [], spinWon: 0 };
    case 'line':
      return won(drawn, event.pays, {
        kind: 'line',
        cells: event.cells,
        pays: event.pays,
        symbol: event.symbol,
        line: event.line,
      });
    case 'ways':
      return won(drawn, event.pays, {
        kind: 'ways',
        cells: event.cells,
        pays: event.pays,
        symbol: event.symbol,
        ways: event.ways,
      });
    case 'scatter':
      return won(drawn, event.pays, { kind: 'scatter', cells: event.cells, pays: event.pays });
    case 'drop':
      return { ...drawn, grid: event.grid, turns: drawn.turns + 1, wins: [], times: event.times };
    case 'free-spins':
      return {
        ...drawn,
        free: {
          number: drawn.free?.number ?? 0,
          left: event.left,
          won: (drawn.free?.won ?? 0) + event.won,
          ...(event.symbol !== undefined && { symbol: event.symbol }),
        },
      };
    case 'free-spin':
      return {
        ...drawn,
        wins: [],
        spinWon: 0,
        times: event.times,
        free: { won: event.number + event.left, ...drawn.free, number: event.number, left: event.left },
      };
    case 'expand': {
      const grid = drawn.grid.map((column, reel) =>
        event.reels.includes(reel) ? column.map(() => event.symbol) : column,
      );
      const win: Win = { kind: 'expand', cells: reelsOf(grid, event.reels), pays: event.pays, symbol: event.symbol };
      return won({ ...drawn, grid, wins: [] }, event.pays, win);
    }
    case 'hold':
      return { ...drawn, wins: [], coins: event.coins, respins: event.left };
    case 'respin':
      return { ...drawn, coins: [...(drawn.coins ?? []), ...event.coins], respins: event.left };
    case 'coins':
      return { ...won(drawn, event.pays), respins: 0 };
    case 'grand':
      return won(drawn, event.pays);
    case 'fill':
      return { ...drawn, wins: [], fill: { symbol: event.symbol, cells: [] } };
    case 'filled':
      return drawn.fill ? { ...drawn, fill: { ...drawn.fill, cells: [...drawn.fill.cells, ...event.cells] } } : drawn;
    case 'end':
      return { ...drawn, won: event.multiplier, end: { multiplier: event.multiplier, capped: event.capped } };
  }
}

function won(drawn: SlotDrawn, pays: number, win?: Win): SlotDrawn {
  return {
    ...drawn,
    wins: win ? [...drawn.wins, win] : drawn.wins,
    won: drawn.won + pays,
    spinWon: drawn.spinWon + pays,
  };
}
