/**
 * Onça: the jaguar among water lilies. Three by three, five lines, the jaguar stands for everything; once in 57 spins
 * the reels stay away and one symbol fills the cells instead.
 */
import { fiveLines, type LineRules } from '../slots/rules.ts';

export const oncaRules: LineRules = {
  code: 'onca',
  version: 1,
  symbols: ['jaguar', 'sun', 'macaw', 'lily', 'toad', 'pineapple', 'leaf'],
  wild: 0,
  strips: [
    [6, 5, 3, 6, 2, 4, 1, 5, 6, 0, 1, 5, 2, 4, 6, 5, 0, 6, 4, 3, 6, 5, 3, 6, 4, 2, 5, 3, 6, 5, 3],
    [3, 6, 5, 3, 2, 6, 5, 2, 6, 1, 5, 6, 3, 4, 5, 3, 4, 0, 6, 3, 0, 5, 6, 4, 2, 6, 5, 4, 1, 6, 5],
    [3, 0, 6, 3, 5, 6, 4, 5, 6, 3, 5, 6, 0, 1, 5, 4, 6, 5, 1, 6, 2, 5, 4, 3, 6, 2, 5, 3, 6, 2, 4],
  ],
  pays: [
    [0, 0, 250],
    [0, 0, 100],
    [0, 0, 25],
    [0, 0, 10],
    [0, 0, 8],
    [0, 0, 5],
    [0, 0, 3],
  ],
  credits: 5,
  most: 1000,
  rtp: 9584,
  hits: 3528,
  deviation: 710,
  rows: 3,
  lines: fiveLines,
};

export interface FillRules {
  /** Once in so many spins. */
  readonly once: number;
  /** The symbols that may fill the cells, and in how many of all their weights. */
  readonly symbols: readonly { readonly symbol: number; readonly weight: number }[];
  /** In how many of `chances` an empty cell fills at each respin. */
  readonly fills: number;
  readonly chances: number;
  /** How many times the lines count when every cell is full. */
  readonly fullTimes: number;
}

export const oncaFill: FillRules = {
  once: 57,
  symbols: [
    { symbol: 1, weight: 1 },
    { symbol: 2, weight: 5 },
    { symbol: 3, weight: 14 },
    { symbol: 4, weight: 20 },
    { symbol: 5, weight: 28 },
    { symbol: 6, weight: 32 },
  ],
  fills: 3,
  chances: 10,
  fullTimes: 10,
};
