import { onca } from '@palpite/math/games/onca/play.ts';
import { oncaFill, oncaRules } from '@palpite/math/games/onca/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';
import { slotReadings } from './slot-readings.ts';
import { slotFigures, slotTables, stopFormula } from './slot-tables.ts';

const { once, symbols, fills, chances, fullTimes } = oncaFill;
const weights = symbols.reduce((sum, { weight }) => sum + weight, 0);

/** The outcomes of the draw for the symbol that give it: '1 … 5'. */
function rangesOf(): string[][] {
  let from = 0;
  return symbols.map(({ symbol, weight }) => {
    const range = `${from} … ${from + weight - 1}`;
    from += weight;
    return [range, String(symbol)];
  });
}

export const derivation: Derivation = {
  version: onca.version,
  figures: { ...slotFigures(oncaRules), fills, full: fullTimes },
  said: [betSaid({})],
  formulas: [
    `a = floor(draw(0) × ${once} ÷ 2³²)`,
    `a > 0:   ${stopFormula(oncaRules)}`,
    `a = 0:   s = floor(draw(1) × ${weights} ÷ 2³²)`,
    `a = 0:   fills  ⇔  floor(draw × ${chances} ÷ 2³²) < ${fills}`,
  ],
  tables: [
    ...slotTables(oncaRules),
    { title: label('tables.fill'), head: ['s', label('col.number')], rows: rangesOf() },
  ],
  examples: [9, 3493].map((nonce) => playExample(onca, { nonce }, (steps) => slotReadings(oncaRules, steps, { once }))),
};
