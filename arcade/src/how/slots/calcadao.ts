import { calcadao } from '@palpite/math/games/calcadao/play.ts';
import { calcadaoHeights, calcadaoRules, calcadaoSunsets } from '@palpite/math/games/calcadao/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';
import { slotReadings } from './slot-readings.ts';
import { scatterTable, slotFigures, slotTables, stopFormula } from './slot-tables.ts';

const heights = calcadaoHeights.reduce((sum, { weight }) => sum + weight, 0);

/** The outcomes of the draw for a height that give it: '2 … 5'. */
function rangesOf(): string[][] {
  let from = 0;
  return calcadaoHeights.map(({ rows, weight }) => {
    const range = `${from} … ${from + weight - 1}`;
    from += weight;
    return [range, String(rows)];
  });
}

export const derivation: Derivation = {
  version: calcadao.version,
  figures: slotFigures(calcadaoRules),
  said: [betSaid({})],
  formulas: [`h(reel) = floor(draw × ${heights} ÷ 2³²)`, stopFormula(calcadaoRules)],
  tables: [
    { title: label('tables.heights'), head: ['h', label('col.rows')], rows: rangesOf() },
    ...slotTables(calcadaoRules),
    scatterTable(calcadaoSunsets, calcadaoRules.symbols),
  ],
  examples: [5, 46].map((nonce) =>
    playExample(calcadao, { nonce }, (steps) => slotReadings(calcadaoRules, steps, { heights })),
  ),
};
