import { calcadaoRules, calcadaoSunsets } from '@palpite/math/games/calcadao/rules.ts';
import { calcadaoSymbols } from '@palpite/ui/art/symbols/calcadao.tsx';
import type { SlotTheme } from '../slots/theme.ts';
import { Backdrop } from './backdrop.tsx';
import { Facts } from './facts.tsx';

const _ = undefined;
const [, , , , four = 0, five = 0, six = 0] = calcadaoSunsets.spins;

/** A day at the promenade. */
export const theme: SlotTheme = {
  rules: calcadaoRules,
  firstGrid: [
    [7, 3, 9],
    [8, 2, 6, 4],
    [1, 5, 0, 4, 6],
    [2, 8, 9, 10, 3],
    [5, 7, 0, 6],
    [9, 4, 8],
  ],
  windowHeight: 4.6,
  symbols: calcadaoSymbols,
  precious: [0, 1, 10],
  Backdrop,
  colors: {
    sky: '#86CFF5',
    frame: '#075B60',
    frameEdge: '#04393D',
    frameInk: '#FFF1D6',
    well: '#CDB27F',
    tile: '#FFF1D6',
    tilePrecious: '#FFE7B8',
    shine: '#EC4257',
  },
  // the sea, and a bell at sunset
  sounds: {
    spin: [0.35, 0.05, 60, 0.16, 0.3, 0.4, 4, 0.7, _, _, _, _, _, 2.4, _, _, _, 0.7, 0.1],
    line: [0.42, 0, 523.25, 0.01, 0.05, 0.18, _, 1.4, _, _, 262, 0.05],
    scatter: [0.5, 0, 784, 0.01, 0.14, 0.4, _, 1.6, _, _, 196, 0.1],
    feature: [0.55, 0, 587.33, 0.03, 0.36, 0.5, _, 1.5, _, _, 196, 0.12, 0.14],
    free: [0.3, 0.03, 70, 0.08, 0.1, 0.2, 4, 0.8, _, _, _, _, _, 2],
  },
  scatter: calcadaoSunsets,
  awaited: { symbol: calcadaoSunsets.symbol, near: 3, least: 4 },
  features: [{ key: 'rows' }, { key: 'sunset', values: { four, five, six } }],
  noted: [{ symbol: calcadaoRules.wild }, { symbol: calcadaoSunsets.symbol, values: { four, five, six } }],
  Facts,
};
