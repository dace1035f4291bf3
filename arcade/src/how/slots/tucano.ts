import { tucano } from '@palpite/math/games/tucano/play.ts';
import { tucanoMoons, tucanoRules, tucanoTimes } from '@palpite/math/games/tucano/rules.ts';
import { betSaid, type Derivation } from '../derivation.ts';
import { playExample } from '../example.ts';
import { slotReadings } from './slot-readings.ts';
import { scatterTable, slotFigures, slotTables, stopFormula } from './slot-tables.ts';

export const derivation: Derivation = {
  version: tucano.version,
  figures: { ...slotFigures(tucanoRules), times: tucanoTimes },
  said: [betSaid({})],
  formulas: [stopFormula(tucanoRules)],
  tables: [...slotTables(tucanoRules), scatterTable(tucanoMoons, tucanoRules.symbols)],
  examples: [4, 695].map((nonce) => playExample(tucano, { nonce }, (steps) => slotReadings(tucanoRules, steps))),
};
