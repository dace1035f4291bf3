/**
 * Tucano: the forest at night. Five by three, twenty lines; the toucan stands for every paying symbol on reels 2 to 4;
 * moons bring free spins that pay three times and bring more of themselves.
 */
import { type LineRules, type ScatterRules, twentyLines } from '../slots/rules.ts';

export const tucanoRules: LineRules = {
  code: 'tucano',
  version: 1,
  symbols: ['toucan', 'jaguar', 'macaw', 'tamarin', 'frog', 'orchid', 'heliconia', 'fern', 'acai', 'nut', 'moon'],
  wild: 0,
  strips: [
    [5, 9, 3, 8, 6, 4, 7, 1, 2, 9, 8, 10, 5, 7, 6, 3, 4, 9, 8, 6, 7, 5, 2, 8, 9, 1, 3, 6, 4, 8, 9, 5, 7],
    [0, 6, 7, 9, 5, 8, 2, 4, 3, 7, 9, 8, 5, 6, 10, 1, 9, 7, 8, 4, 6, 5, 8, 9, 7, 2, 3, 4, 5, 8, 9, 7, 6],
    [2, 4, 8, 7, 9, 6, 5, 0, 3, 9, 8, 7, 6, 10, 1, 5, 7, 8, 9, 4, 6, 2, 7, 8, 0, 9, 3, 4, 6, 5, 9, 7, 8],
    [8, 9, 5, 6, 7, 4, 2, 3, 7, 8, 9, 0, 10, 6, 5, 9, 4, 8, 7, 1, 5, 6, 9, 7, 8, 2, 3, 6, 4, 5, 8, 7, 9],
    [3, 9, 7, 6, 8, 5, 4, 2, 8, 7, 9, 1, 5, 6, 4, 10, 8, 3, 7, 9, 5, 6, 8, 9, 7, 2, 4, 5, 6, 3, 9, 7, 8],
  ],
  pays: [
    [],
    [0, 10, 125, 600, 3000],
    [0, 0, 60, 250, 1000],
    [0, 0, 40, 150, 600],
    [0, 0, 30, 100, 400],
    [0, 0, 25, 80, 300],
    [0, 0, 20, 60, 200],
    [0, 0, 15, 40, 150],
    [0, 0, 12, 30, 125],
    [0, 0, 12, 30, 100],
    [],
  ],
  credits: 20,
  most: 5000,
  rtp: 9600,
  hits: 4110,
  deviation: 349,
  rows: 3,
  lines: twentyLines,
};

export const tucanoMoons: ScatterRules = { symbol: 10, pays: [0, 0, 0, 2, 10, 50], spins: [0, 0, 0, 10, 15, 20] };

/** How many times the wins of free spins count. */
export const tucanoTimes = 3;
