/**
 * Cordel: a booklet of woodcuts. Five by three, ten lines; the book stands for every symbol, pays anywhere and brings
 * ten free spins, in which one symbol, chosen when they begin, fills the reels it is seen on.
 */
import { type LineRules, type ScatterRules, tenLines } from '../slots/rules.ts';

export const cordelRules: LineRules = {
  code: 'cordel',
  version: 1,
  symbols: ['book', 'cowboy', 'mermaid', 'ox', 'rooster', 'viola', 'accordion', 'cactus', 'sun', 'jar'],
  wild: 0,
  strips: [
    [6, 7, 5, 8, 9, 4, 3, 2, 7, 9, 5, 8, 6, 0, 1, 7, 9, 5, 6, 8, 4, 2, 7, 6, 9, 8, 5, 4, 3, 7, 5, 8, 6, 9],
    [7, 5, 9, 8, 6, 2, 3, 4, 0, 5, 9, 6, 7, 8, 1, 3, 4, 7, 6, 8, 9, 5, 2, 6, 5, 7, 9, 8, 4, 3, 8, 7, 9, 5, 6],
    [6, 8, 7, 5, 9, 1, 3, 4, 2, 5, 6, 9, 8, 7, 4, 0, 3, 7, 6, 5, 8, 9, 1, 9, 6, 8, 7, 5, 2, 3, 4, 6, 8, 7, 5, 9],
    [3, 5, 9, 6, 8, 7, 4, 0, 2, 9, 6, 7, 5, 8, 3, 1, 5, 8, 9, 6, 7, 4, 9, 6, 2, 7, 8, 5, 4, 3, 8, 5, 6, 7, 9],
    [5, 6, 7, 8, 9, 3, 4, 1, 2, 9, 8, 7, 5, 6, 0, 5, 9, 4, 6, 7, 8, 1, 2, 9, 6, 7, 5, 8, 3, 4, 8, 7, 9, 5, 6],
  ],
  pays: [
    [0, 0, 0, 0, 0],
    [0, 10, 100, 1000, 5000],
    [0, 5, 40, 400, 2000],
    [0, 5, 30, 100, 750],
    [0, 5, 30, 125, 750],
    [0, 0, 5, 30, 125],
    [0, 0, 5, 30, 125],
    [0, 0, 4, 20, 100],
    [0, 0, 4, 20, 100],
    [0, 0, 4, 20, 100],
  ],
  credits: 10,
  most: 20000,
  rtp: 9584,
  hits: 3477,
  // by simulation: what lines and the expanding symbol win hangs together
  deviation: 866,
  rows: 3,
  lines: tenLines,
};

export const cordelBooks: ScatterRules = { symbol: 0, pays: [0, 0, 0, 2, 20, 200], spins: [0, 0, 0, 10, 10, 10] };

/** The symbols that may expand, each as likely: all but the book. */
export const cordelExpanding = { first: 1, count: 9 };
