/**
 * Cofre: the vault of the old town. Five by three, ten lines; the key stands for every jewel on reels 2 to 4; six coins
 * or more stay where they are and three respins begin, and again with each coin that comes.
 */
import { type LineRules, tenLines } from '../slots/rules.ts';
import type { Jackpot } from '../slots/view.ts';

export const cofreRules: LineRules = {
  code: 'cofre',
  version: 1,
  symbols: ['key', 'crown', 'ring', 'watch', 'goblet', 'pearl', 'medal', 'ribbon', 'bell', 'coin'],
  wild: 0,
  strips: [
    [5, 8, 6, 7, 3, 4, 9, 9, 2, 7, 8, 5, 6, 1, 4, 7, 8, 5, 6, 3, 7, 9, 8, 2, 4, 5, 6, 7, 8],
    [6, 7, 5, 4, 8, 2, 9, 9, 7, 8, 3, 6, 5, 1, 4, 7, 8, 0, 6, 5, 8, 7, 9, 3, 2, 4, 6, 5, 8, 7],
    [2, 8, 7, 6, 5, 4, 9, 9, 9, 3, 7, 8, 0, 5, 6, 1, 4, 8, 7, 5, 6, 8, 7, 9, 2, 3, 4, 6, 5, 8, 7],
    [5, 7, 8, 4, 6, 3, 9, 9, 2, 8, 7, 5, 0, 6, 1, 4, 8, 7, 5, 6, 7, 2, 9, 8, 3, 4, 7, 6, 5, 8],
    [1, 8, 7, 5, 6, 4, 9, 9, 2, 3, 7, 8, 6, 5, 7, 4, 8, 5, 6, 7, 8, 9, 3, 2, 6, 4, 7, 8, 5],
  ],
  pays: [
    [],
    [0, 0, 100, 500, 2500],
    [0, 0, 60, 250, 1000],
    [0, 0, 50, 200, 600],
    [0, 0, 30, 100, 350],
    [0, 0, 20, 60, 200],
    [0, 0, 18, 50, 150],
    [0, 0, 12, 30, 120],
    [0, 0, 10, 25, 100],
    [],
  ],
  credits: 10,
  most: 3350,
  rtp: 9578,
  hits: 2152,
  deviation: 588,
  rows: 3,
  lines: tenLines,
};

export interface CoinRules {
  readonly symbol: number;
  /** How many coins begin the respins, and how many respins each new coin gives. */
  readonly least: number;
  readonly respins: number;
  /** In how many of `chances` a coin comes to an empty cell. */
  readonly comes: number;
  readonly chances: number;
  /** What a coin may be worth, in stakes, and in how many of `chances`. */
  readonly values: readonly { readonly value: number; readonly weight: number; readonly jackpot?: Jackpot }[];
  /** What a coin in every cell pays beside the coins, in stakes. */
  readonly grand: number;
}

/** The mean coin is worth 0.4 + 0.5 + 0.42 + 0.5 + 0.4 + 0.3 + 0.27 + 0.36 + 0.45 = 3.6 stakes. */
export const cofreCoins: CoinRules = {
  symbol: 9,
  least: 6,
  respins: 3,
  comes: 46,
  chances: 1000,
  values: [
    { value: 1, weight: 400 },
    { value: 2, weight: 250 },
    { value: 3, weight: 140 },
    { value: 5, weight: 100 },
    { value: 8, weight: 50 },
    { value: 10, weight: 30 },
    { value: 15, weight: 18, jackpot: 'mini' },
    { value: 40, weight: 9, jackpot: 'minor' },
    { value: 150, weight: 3, jackpot: 'major' },
  ],
  grand: 1000,
};
