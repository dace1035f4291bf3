import { cordel } from '@palpite/math/games/cordel/play.ts';
import { cordelBooks, cordelExpanding, cordelRules } from '@palpite/math/games/cordel/rules.ts';
import { betSaid, type Derivation } from '../derivation.ts';
import { playExample } from '../example.ts';
import { slotReadings } from './slot-readings.ts';
import { scatterTable, slotFigures, slotTables, stopFormula } from './slot-tables.ts';

export const derivation: Derivation = {
  version: cordel.version,
  figures: slotFigures(cordelRules),
  said: [betSaid({})],
  formulas: [
    stopFormula(cordelRules),
    `expanding = ${cordelExpanding.first} + floor(draw × ${cordelExpanding.count} ÷ 2³²)`,
  ],
  tables: [...slotTables(cordelRules), scatterTable(cordelBooks, cordelRules.symbols)],
  examples: [4, 199].map((nonce) =>
    playExample(cordel, { nonce }, (steps) => slotReadings(cordelRules, steps, { expanding: cordelExpanding.count })),
  ),
};
