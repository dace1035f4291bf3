/**
 * Cascata: stones of the river under a waterfall. Five by three, twenty lines; what wins is washed away, what was above
 * it falls, and each fall counts more; the dolphin stands for every stone on reels 2 to 4; waterfalls bring free spins
 * that bring more of themselves.
 */
import { type LineRules, type ScatterRules, twentyLines } from '../slots/rules.ts';

export const cascataRules: LineRules = {
  code: 'cascata',
  version: 1,
  symbols: ['dolphin', 'topaz', 'emerald', 'tourmaline', 'aquamarine', 'amethyst', 'citrine', 'quartz', 'waterfall'],
  wild: 0,
  strips: [
    [5, 6, 4, 7, 3, 2, 8, 1, 6, 7, 5, 4, 3, 2, 6, 7, 5, 4, 1, 7, 6, 8, 2, 3, 5, 6, 7, 4],
    [6, 7, 4, 1, 5, 2, 3, 7, 6, 0, 4, 8, 5, 2, 7, 6, 3, 5, 4, 7, 6, 1, 3, 2, 4, 7, 6, 5],
    [7, 4, 6, 5, 1, 2, 3, 6, 7, 8, 5, 4, 0, 7, 2, 3, 6, 5, 4, 7, 1, 6, 3, 4, 5, 7, 2, 6],
    [4, 7, 5, 6, 2, 3, 1, 7, 6, 5, 4, 0, 2, 3, 6, 7, 5, 4, 7, 6, 1, 2, 3, 7, 4, 5, 6],
    [4, 5, 7, 6, 3, 2, 1, 6, 7, 5, 4, 3, 6, 2, 7, 5, 4, 1, 6, 7, 2, 3, 5, 7, 4, 6],
  ],
  pays: [
    [],
    [0, 0, 20, 100, 1000],
    [0, 0, 8, 40, 300],
    [0, 0, 5, 20, 150],
    [0, 0, 3, 10, 60],
    [0, 0, 2, 6, 40],
    [0, 0, 1, 4, 25],
    [0, 0, 1, 3, 15],
    [],
  ],
  credits: 20,
  most: 5000,
  rtp: 9601,
  hits: 4512,
  deviation: 561,
  rows: 3,
  lines: twentyLines,
};

/** Waterfalls pay nothing themselves and count where the reels come to rest, before anything falls. */
export const cascataWaterfalls: ScatterRules = { symbol: 8, pays: [], spins: [0, 0, 0, 10, 10, 10] };

/**
 * How many times the wins of the first, second, third fall count, and of all after. Free spins
 * count three times as much.
 */
export const cascataTimes = { paid: [1, 2, 3, 5], free: [3, 6, 9, 15] };
