import { cofreCoins, cofreRules } from '@palpite/math/games/cofre/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { cofreSymbols } from '@palpite/ui/art/symbols/cofre.tsx';
import type { SlotTheme } from '../slots/theme.ts';
import { CofreBackdrop } from './backdrop.tsx';
import { Facts } from './facts.tsx';
import { jackpots } from './jackpots.ts';
import { Sign } from './sign.tsx';

const { symbol, least, respins, grand } = cofreCoins;

export const theme: SlotTheme = {
  rules: cofreRules,
  firstGrid: [
    [5, 1, 8],
    [3, 0, 6],
    [9, 2, 7],
    [4, 0, 1],
    [8, 5, 3],
  ],
  symbols: cofreSymbols,
  precious: [0, symbol],
  noted: [{ symbol: cofreRules.wild }, { symbol, values: { least } }],
  Backdrop: CofreBackdrop,
  Sign,
  Facts,
  colors: {
    sky: '#1B2747',
    frame: '#6E3D12',
    frameEdge: '#3F2008',
    frameInk: P.areia,
    well: '#221018',
    tile: '#EFE0C6',
    tilePrecious: '#FFF6E4',
    shine: '#C9273A',
  },
  awaited: { symbol, near: least - 2, least },
  features: [
    { key: 'wild' },
    { key: 'hold', values: { least, respins } },
    { key: 'jackpots', values: { ...Object.fromEntries(jackpots.map(({ name, value }) => [name, value])), grand } },
  ],
  sounds: {
    spin: [
      0.35,
      0.02,
      110,
      0.01,
      0.2,
      0.3,
      3,
      1.2,
      undefined,
      undefined,
      undefined,
      undefined,
      0.04,
      1.6,
      undefined,
      undefined,
      undefined,
      0.6,
      0.05,
    ],
    coin: [0.55, 0, 1318.5, 0, 0.04, 0.3, 1, 1.9, undefined, undefined, 330, 0.05],
  },
};
