import { folia } from '@palpite/math/games/folia/play.ts';
import { foliaFloats, foliaRows, foliaRules, foliaTimes } from '@palpite/math/games/folia/rules.ts';
import { betSaid, type Derivation } from '../derivation.ts';
import { playExample } from '../example.ts';
import { slotReadings } from './slot-readings.ts';
import { scatterTable, slotFigures, slotTables, stopFormula } from './slot-tables.ts';

export const derivation: Derivation = {
  version: folia.version,
  figures: { ...slotFigures(foliaRules), times: foliaTimes, rows: foliaRows },
  said: [betSaid({})],
  formulas: [stopFormula(foliaRules)],
  tables: [...slotTables(foliaRules), scatterTable(foliaFloats, foliaRules.symbols)],
  examples: [4, 13].map((nonce) => playExample(folia, { nonce }, (steps) => slotReadings(foliaRules, steps))),
};
