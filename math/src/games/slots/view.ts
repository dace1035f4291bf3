/**
 * What a slot tells while it is played. A round is worked out whole when it begins; these are its events in order, for
 * the client to replay. Every `pays` is in ten-thousandths of the stake, all multipliers already in it, and together
 * they are the round's multiplier, up to the most the rules let one round pay.
 */

/** Reel and row, both from 0, the top row being 0. */
export type Cell = readonly [reel: number, row: number];

/** What is seen, reel by reel from the first, each from its top. Reels may differ in height. */
export type Grid = readonly (readonly number[])[];

/** The fixed prizes a coin may be worth; the grand is for coins in every cell. */
export type Jackpot = 'mini' | 'minor' | 'major';

export interface Coin {
  readonly cell: Cell;
  /** In stakes. */
  readonly value: number;
  readonly jackpot?: Jackpot;
}

export type SlotEvent =
  /** The reels come to rest: a paid spin, or the free spin named before. */
  | { readonly kind: 'reels'; readonly stops: readonly number[]; readonly grid: Grid }
  /** A line pays. Its cells run from the first reel. */
  | {
      readonly kind: 'line';
      readonly line: number;
      readonly symbol: number;
      readonly cells: readonly Cell[];
      readonly pays: number;
    }
  /** A symbol pays on so many ways at once. */
  | {
      readonly kind: 'ways';
      readonly symbol: number;
      readonly ways: number;
      readonly cells: readonly Cell[];
      readonly pays: number;
    }
  /** Scatters pay, or bring free spins, or both. */
  | { readonly kind: 'scatter'; readonly cells: readonly Cell[]; readonly pays: number }
  /**
   * The cells that won are gone, what was above them has fallen, new symbols came from above: this is seen now, and
   * wins count so many times.
   */
  | { readonly kind: 'drop'; readonly gone: readonly Cell[]; readonly grid: Grid; readonly times: number }
  /** Free spins are won: at first, or more of them. `symbol` is the one that expands in them. */
  | { readonly kind: 'free-spins'; readonly won: number; readonly left: number; readonly symbol?: number }
  /** A free spin begins, the `number`-th from 1; its wins count so many times. */
  | { readonly kind: 'free-spin'; readonly number: number; readonly left: number; readonly times: number }
  /** The chosen symbol fills its reels and pays on all lines. */
  | {
      readonly kind: 'expand';
      readonly symbol: number;
      readonly reels: readonly number[];
      readonly pays: number;
    }
  /** Coins stay where they are and the respins begin. */
  | { readonly kind: 'hold'; readonly coins: readonly Coin[]; readonly left: number }
  /** One respin: the coins that came, and how many respins are left now. */
  | { readonly kind: 'respin'; readonly coins: readonly Coin[]; readonly left: number }
  /** The respins are over: all coins pay. */
  | { readonly kind: 'coins'; readonly pays: number }
  /** Every cell holds a coin. */
  | { readonly kind: 'grand'; readonly pays: number }
  /** The one symbol is chosen that may fill the cells. */
  | { readonly kind: 'fill'; readonly symbol: number }
  /** One respin of filling: the cells that filled now; none ends it. */
  | { readonly kind: 'filled'; readonly cells: readonly Cell[] }
  /** The round is over. `capped`: it reached the most a round pays. */
  | { readonly kind: 'end'; readonly multiplier: number; readonly capped: boolean };

/** What is seen after a spin, and the list it is told in: only where somebody asked what happens. */
export interface Told {
  readonly grid: Grid;
  readonly events: SlotEvent[];
}

/** What the player may see of a round: all of it, for it is over with its first step. */
export interface SlotView {
  /** Ten-thousandths of the stake. */
  readonly multiplier: number;
  /** How many draws the round took. */
  readonly drawn: number;
}
