import { foliaFloats, foliaRules, foliaTimes } from '@palpite/math/games/folia/rules.ts';
import { mostFreeSpins } from '@palpite/math/games/slots/rules.ts';
import { foliaSymbols } from '@palpite/ui/art/symbols/folia.tsx';
import type { SlotTheme } from '../slots/theme.ts';
import { Backdrop } from './backdrop.tsx';

const _ = undefined;
const [, , , three = 0, four = 0, five = 0] = foliaFloats.spins;

/** The carnival parade. */
export const theme: SlotTheme = {
  rules: foliaRules,
  firstGrid: [
    [1, 8, 4],
    [7, 0, 6],
    [9, 5, 3],
    [2, 7, 5],
    [6, 1, 8],
  ],
  symbols: foliaSymbols,
  precious: [0, 1, 9],
  Backdrop,
  colors: {
    sky: '#24104F',
    frame: '#B01F3A',
    frameEdge: '#7C1228',
    frameInk: '#FFF1D6',
    well: '#160A36',
    tile: '#2E1361',
    tilePrecious: '#5B33AE',
    shine: '#FFB020',
  },
  // a snare for the reels, the whistle of the drums' master for what is special
  sounds: {
    spin: [0.4, 0.04, 210, 0.01, 0.2, 0.12, 4, 0.9, _, _, _, _, 0.055, 1.4, _, _, _, 0.5, 0.02],
    line: [0.45, 0, 660, 0.005, 0.05, 0.12, 1, 1.2, _, _, 330, 0.04],
    scatter: [0.4, 0, 2093, 0.02, 0.22, 0.08, _, 1, _, _, _, _, _, _, 38],
    feature: [0.55, 0, 1760, 0.02, 0.34, 0.2, _, 1.2, _, _, 590, 0.12, 0.16, _, 34],
    free: [0.35, 0.02, 98, 0.005, 0.05, 0.14, 1, 1.6, -2],
  },
  scatter: foliaFloats,
  awaited: { symbol: foliaFloats.symbol, near: 2, least: 3 },
  features: [
    { key: 'ways' },
    { key: 'parade', values: { three, four, five, times: foliaTimes } },
    { key: 'more', values: { most: mostFreeSpins } },
  ],
  noted: [{ symbol: foliaRules.wild }, { symbol: foliaFloats.symbol, values: { three, four, five } }],
};
