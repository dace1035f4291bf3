/** What the reels show and what has been won so far: plain data, made of events alone. */
import type { Cell, Coin, Grid, SlotEvent } from '@palpite/math/games/slots/view.ts';

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

export type { SlotEvent };
