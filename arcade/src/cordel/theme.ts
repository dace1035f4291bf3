import { cordelBooks, cordelExpanding, cordelRules } from '@palpite/math/games/cordel/rules.ts';
import { mostFreeSpins } from '@palpite/math/games/slots/rules.ts';
import { cordelSymbols } from '@palpite/ui/art/symbols/cordel.tsx';
import type { SlotTheme } from '../slots/theme.ts';
import { Backdrop } from './backdrop.tsx';

const _ = undefined;
const spins = cordelBooks.spins[3] ?? 0;

/** The booklet of woodcuts. */
export const theme: SlotTheme = {
  rules: cordelRules,
  firstGrid: [
    [6, 9, 4],
    [5, 2, 8],
    [1, 7, 0],
    [8, 3, 9],
    [7, 0, 5],
  ],
  symbols: cordelSymbols,
  precious: [0, 1, 2],
  Backdrop,
  colors: {
    sky: '#E3A13A',
    frame: '#1D1418',
    frameEdge: '#000000',
    frameInk: '#FBEFD2',
    well: '#5B2B16',
    tile: '#FBEFD2',
    tilePrecious: '#FFE7B8',
    shine: '#E8502A',
  },
  // the press, the viola's strings and the accordion
  sounds: {
    spin: [0.35, 0.05, 90, 0.01, 0.22, 0.2, 4, 1.4, _, _, _, _, 0.09, 1.1, _, _, _, 0.6, 0.03],
    line: [0.45, 0, 392, 0.005, 0.04, 0.24, 2, 1.8, _, _, 196, 0.06],
    scatter: [0.5, 0, 294, 0.03, 0.2, 0.26, 2, 0.7, _, _, 147, 0.1],
    feature: [0.5, 0, 262, 0.06, 0.4, 0.34, 2, 0.6, _, _, 131, 0.12, 0.14],
    free: [0.35, 0.03, 70, 0.005, 0.03, 0.12, 4, 1.8, _, _, _, _, _, 0.8],
    expand: [0.5, 0, 196, 0.08, 0.3, 0.3, 2, 0.8, 2.5, _, 98, 0.12],
  },
  scatter: cordelBooks,
  awaited: { symbol: cordelBooks.symbol, near: 2, least: 3 },
  features: [
    { key: 'book', values: { spins } },
    { key: 'expanding', values: { count: cordelExpanding.count, lines: cordelRules.lines.length } },
    { key: 'more', values: { spins, most: mostFreeSpins } },
  ],
  noted: [{ symbol: cordelBooks.symbol, values: { spins } }],
};
