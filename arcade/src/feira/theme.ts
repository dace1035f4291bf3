import { feiraRules } from '@palpite/math/games/feira/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { feiraSymbols } from '@palpite/ui/art/symbols/feira.tsx';
import type { SlotTheme } from '../slots/theme.ts';
import { FeiraBackdrop } from './backdrop.tsx';

export const theme: SlotTheme = {
  rules: feiraRules,
  firstGrid: [
    [6, 1, 5],
    [4, 0, 7],
    [3, 2, 4],
  ],
  symbols: feiraSymbols,
  precious: [0, 1, 2],
  noted: [{ symbol: feiraRules.wild }],
  Backdrop: FeiraBackdrop,
  colors: {
    sky: '#33185A',
    frame: '#B82740',
    frameEdge: '#7E1530',
    frameInk: P.areia,
    well: '#4A1028',
    tile: '#F7DDB0',
    tilePrecious: '#FFF6E4',
    shine: '#E8364F',
  },
  features: [{ key: 'wild' }],
};
