import { tucanoMoons, tucanoRules, tucanoTimes } from '@palpite/math/games/tucano/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { tucanoSymbols } from '@palpite/ui/art/symbols/tucano.tsx';
import type { SlotTheme } from '../slots/theme.ts';
import { TucanoBackdrop } from './backdrop.tsx';

const [, , , three = 0, four = 0, five = 0] = tucanoMoons.spins;

export const theme: SlotTheme = {
  rules: tucanoRules,
  firstGrid: [
    [4, 3, 7],
    [6, 0, 9],
    [1, 2, 8],
    [10, 0, 5],
    [9, 3, 6],
  ],
  symbols: tucanoSymbols,
  precious: [0, 1, 2, 3, 10],
  noted: [{ symbol: tucanoRules.wild }, { symbol: tucanoMoons.symbol, values: { three, four, five } }],
  Backdrop: TucanoBackdrop,
  colors: {
    sky: '#063B30',
    frame: '#0B6B4E',
    frameEdge: '#053D2E',
    frameInk: P.areia,
    well: '#04291F',
    tile: '#D9EBC2',
    tilePrecious: '#FFF6E4',
    shine: P.laranjaDark,
  },
  scatter: tucanoMoons,
  awaited: { symbol: tucanoMoons.symbol, near: 2, least: 3 },
  features: [{ key: 'wild' }, { key: 'free', values: { three, four, five, times: tucanoTimes } }],
  sounds: {
    spin: [
      0.35,
      0.05,
      120,
      0.03,
      0.2,
      0.3,
      4,
      2.4,
      undefined,
      undefined,
      undefined,
      undefined,
      0.06,
      0.8,
      undefined,
      undefined,
      undefined,
      0.6,
      0.05,
    ],
    line: [0.4, 0, 880, 0.01, 0.04, 0.12, 1, 1.8, 6, undefined, undefined, undefined, 0.05],
    scatter: [0.6, 0, 520, 0.02, 0.14, 0.26, 1, 1.4, 3, undefined, 130, 0.07, 0.09],
  },
};
