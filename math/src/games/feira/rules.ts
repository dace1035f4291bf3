/**
 * Feira: a fruit stall at the night fair. Three by three, five lines, the lantern stands for every fruit.
 */
import { fiveLines, type LineRules } from '../slots/rules.ts';

export const feiraRules: LineRules = {
  code: 'feira',
  version: 1,
  symbols: ['lantern', 'guarana', 'cashew', 'pitanga', 'jabuticaba', 'mango', 'banana', 'lime'],
  wild: 0,
  strips: [
    [5, 6, 7, 4, 3, 2, 1, 7, 6, 5, 4, 3, 0, 6, 7, 2, 4, 5, 7, 6, 1, 3, 2, 4, 6, 5, 7],
    [7, 1, 4, 6, 3, 5, 2, 7, 6, 5, 4, 3, 0, 7, 6, 2, 5, 4, 7, 6, 1, 3, 2, 5, 4, 7, 6],
    [6, 7, 1, 5, 4, 3, 2, 7, 6, 0, 5, 4, 7, 3, 6, 2, 4, 5, 7, 1, 6, 2, 3, 5, 6, 7, 4],
  ],
  pays: [
    [0, 0, 500],
    [0, 0, 125],
    [0, 0, 60],
    [0, 0, 35],
    [0, 0, 20],
    [0, 0, 18],
    [0, 0, 12],
    [0, 0, 9],
  ],
  credits: 5,
  most: 106,
  rtp: 9633,
  hits: 1901,
  deviation: 334,
  rows: 3,
  lines: fiveLines,
};
