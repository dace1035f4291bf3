import { cascataRules, cascataTimes, cascataWaterfalls } from '@palpite/math/games/cascata/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { cascataSymbols } from '@palpite/ui/art/symbols/cascata.tsx';
import type { SlotTheme } from '../slots/theme.ts';
import { CascataBackdrop } from './backdrop.tsx';

const [, , , spins = 0] = cascataWaterfalls.spins;
const last = (times: readonly number[]) => times.at(-1) ?? 1;
const [paidFirst = 1, paidSecond = 1, paidThird = 1] = cascataTimes.paid;
const [freeFirst = 1, freeSecond = 1, freeThird = 1] = cascataTimes.free;

export const theme: SlotTheme = {
  rules: cascataRules,
  firstGrid: [
    [5, 1, 6],
    [2, 0, 7],
    [3, 8, 4],
    [6, 0, 2],
    [1, 7, 5],
  ],
  symbols: cascataSymbols,
  precious: [0, 8],
  noted: [{ symbol: cascataRules.wild }, { symbol: cascataWaterfalls.symbol, values: { spins } }],
  Backdrop: CascataBackdrop,
  colors: {
    sky: '#7CC6EE',
    frame: '#14407F',
    frameEdge: '#0B2653',
    frameInk: P.areia,
    well: '#0A1F4A',
    tile: '#CFE9F3',
    tilePrecious: '#FFF6E4',
    shine: '#D0400A',
  },
  scatter: cascataWaterfalls,
  awaited: { symbol: cascataWaterfalls.symbol, near: 2, least: 3 },
  ladder: cascataTimes,
  features: [
    {
      key: 'falls',
      values: { first: paidFirst, second: paidSecond, third: paidThird, last: last(cascataTimes.paid) },
    },
    { key: 'wild' },
    {
      key: 'free',
      values: { spins, first: freeFirst, second: freeSecond, third: freeThird, last: last(cascataTimes.free) },
    },
  ],
  sounds: {
    spin: [
      0.4,
      0.02,
      90,
      0.06,
      0.3,
      0.35,
      4,
      2.8,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      2.2,
      undefined,
      undefined,
      undefined,
      0.5,
      0.08,
    ],
    drop: [0.5, 0.05, 330, 0.01, 0.04, 0.22, 1, 2.4, -4, undefined, undefined, undefined, 0.05, 0.4],
    line: [0.4, 0, 698.46, 0.01, 0.05, 0.16, 1, 1.9, 2, undefined, 174, 0.05],
  },
};
