import { oncaFill, oncaRules } from '@palpite/math/games/onca/rules.ts';
import { oncaSymbols } from '@palpite/ui/art/symbols/onca.tsx';
import type { SlotTheme } from '../slots/theme.ts';
import { Backdrop } from './backdrop.tsx';
import { Facts } from './facts.tsx';

const _ = undefined;

/** The jaguar among the water lilies. */
export const theme: SlotTheme = {
  rules: oncaRules,
  firstGrid: [
    [6, 2, 3],
    [4, 0, 5],
    [5, 1, 3],
  ],
  symbols: oncaSymbols,
  precious: [0, 1],
  Backdrop,
  colors: {
    sky: '#0A3A4A',
    frame: '#5B2B16',
    frameEdge: '#3C190B',
    frameInk: '#FFF1D6',
    well: '#04201F',
    tile: '#0E5C47',
    tilePrecious: '#3C190B',
    shine: '#FFB020',
  },
  // crickets, a growl, water
  sounds: {
    spin: [0.3, 0.05, 880, 0.02, 0.22, 0.2, 4, 1.2, _, _, _, _, 0.03, 0.4, _, _, _, 0.5, 0.04],
    line: [0.45, 0, 494, 0.01, 0.06, 0.16, 1, 1.4, _, _, 165, 0.06],
    feature: [0.7, 0.02, 62, 0.14, 0.6, 0.5, 2, 1.6, _, _, _, _, 0.03, 1.6, _, _, _, 0.7, 0.1],
    coin: [0.5, 0.03, 330, 0.005, 0.03, 0.16, _, 1.8, 9],
    miss: [0.3, 0, 130, 0.01, 0.05, 0.14, _, 1.5, -3],
  },
  features: [
    { key: 'night', values: { once: oncaFill.once } },
    { key: 'growing', values: { fills: oncaFill.fills, chances: oncaFill.chances } },
    { key: 'full', values: { times: oncaFill.fullTimes } },
  ],
  noted: [{ symbol: oncaRules.wild }],
  Facts,
};
