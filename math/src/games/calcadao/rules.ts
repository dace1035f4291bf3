/**
 * Calçadão: the promenade and its waves. Six reels of two to seven rows, up to 117,649 ways; the wave stands for every
 * paying symbol on reels 2 to 5; sunsets bring free spins, of which the n-th pays n times.
 */
import type { ScatterRules, SlotRules } from '../slots/rules.ts';

export const calcadaoRules: SlotRules = {
  code: 'calcadao',
  version: 1,
  symbols: [
    'wave',
    'mountain',
    'kite',
    'parasol',
    'coconut',
    'hammock',
    'shell',
    'starfish',
    'sandal',
    'ball',
    'sunset',
  ],
  wild: 0,
  strips: [
    [7, 8, 6, 9, 5, 2, 3, 4, 8, 9, 7, 6, 5, 1, 8, 9, 3, 10, 6, 4, 7, 8, 9, 5, 7, 6, 2, 8, 9, 4, 3, 7, 5, 8, 9, 6],
    [4, 9, 7, 8, 6, 5, 3, 2, 8, 9, 7, 10, 6, 5, 8, 9, 0, 1, 3, 7, 6, 4, 9, 8, 5, 7, 2, 6, 9, 8, 3, 4, 7, 5, 6, 9, 8],
    [6, 3, 7, 8, 9, 5, 4, 2, 8, 9, 6, 7, 10, 5, 8, 9, 4, 0, 1, 3, 7, 6, 8, 9, 5, 7, 6, 2, 9, 8, 4, 3, 6, 5, 7, 8, 9],
    [6, 9, 8, 5, 7, 4, 3, 2, 1, 8, 9, 7, 6, 5, 10, 0, 9, 8, 4, 7, 6, 3, 8, 9, 5, 6, 7, 2, 9, 8, 3, 4, 7, 5, 6, 8, 9],
    [6, 9, 7, 8, 5, 3, 4, 8, 2, 9, 6, 7, 5, 1, 10, 8, 9, 3, 0, 4, 7, 6, 8, 9, 5, 6, 2, 7, 9, 8, 4, 3, 5, 6, 7, 9, 8],
    [9, 8, 5, 6, 7, 4, 3, 2, 9, 8, 7, 6, 10, 1, 8, 5, 9, 4, 6, 7, 3, 8, 9, 5, 6, 7, 8, 2, 9, 4, 3, 7, 5, 8, 9, 6],
  ],
  pays: [
    [],
    [0, 6, 20, 50, 100, 400],
    [0, 0, 8, 15, 40, 150],
    [0, 0, 5, 10, 20, 60],
    [0, 0, 4, 8, 15, 50],
    [0, 0, 2, 5, 10, 30],
    [0, 0, 2, 4, 8, 20],
    [0, 0, 2, 3, 6, 15],
    [0, 0, 0, 2, 4, 10],
    [0, 0, 0, 2, 3, 8],
    [],
  ],
  credits: 20,
  most: 10000,
  rtp: 9489,
  hits: 7440,
  // that of a spin alone, 1.347 stakes, by simulation; what the free spins add to it is counted
  deviation: 396,
};

/** How many rows a reel may show, and in how many of all the weights. */
export const calcadaoHeights: readonly { readonly rows: number; readonly weight: number }[] = [
  { rows: 2, weight: 2 },
  { rows: 3, weight: 4 },
  { rows: 4, weight: 5 },
  { rows: 5, weight: 4 },
  { rows: 6, weight: 3 },
  { rows: 7, weight: 2 },
];

/** Sunsets pay nothing themselves, and free spins bring no more of them. */
export const calcadaoSunsets: ScatterRules = { symbol: 10, pays: [], spins: [0, 0, 0, 0, 12, 16, 20] };
