import { feira } from '@palpite/math/games/feira/play.ts';
import { feiraRules } from '@palpite/math/games/feira/rules.ts';
import { betSaid, type Derivation } from '../derivation.ts';
import { playExample } from '../example.ts';
import { slotReadings } from './slot-readings.ts';
import { slotFigures, slotTables, stopFormula } from './slot-tables.ts';

export const derivation: Derivation = {
  version: feira.version,
  figures: slotFigures(feiraRules),
  said: [betSaid({})],
  formulas: [stopFormula(feiraRules)],
  tables: slotTables(feiraRules),
  examples: [8].map((nonce) => playExample(feira, { nonce }, (steps) => slotReadings(feiraRules, steps))),
};
