import { cascata } from '@palpite/math/games/cascata/play.ts';
import { cascataRules, cascataTimes, cascataWaterfalls } from '@palpite/math/games/cascata/rules.ts';
import { betSaid, type Derivation } from '../derivation.ts';
import { playExample } from '../example.ts';
import { slotReadings } from './slot-readings.ts';
import { scatterTable, slotFigures, slotTables, stopFormula } from './slot-tables.ts';

export const derivation: Derivation = {
  version: cascata.version,
  figures: { ...slotFigures(cascataRules), paid: cascataTimes.paid.join(', '), free: cascataTimes.free.join(', ') },
  said: [betSaid({})],
  formulas: [stopFormula(cascataRules)],
  tables: [...slotTables(cascataRules), scatterTable(cascataWaterfalls, cascataRules.symbols)],
  examples: [1, 1011].map((nonce) => playExample(cascata, { nonce }, (steps) => slotReadings(cascataRules, steps))),
};
