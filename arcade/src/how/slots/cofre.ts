import { cofre } from '@palpite/math/games/cofre/play.ts';
import { cofreCoins, cofreRules } from '@palpite/math/games/cofre/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';
import { slotReadings } from './slot-readings.ts';
import { slotFigures, slotTables, stopFormula } from './slot-tables.ts';

const { symbol, least, respins, comes, chances, values, grand } = cofreCoins;

/** The outcomes of the draw for a coin's worth that give it: '0 … 399'. */
function rangesOf(): string[][] {
  let from = 0;
  return values.map(({ value, weight, jackpot = '' }) => {
    const range = `${from} … ${from + weight - 1}`;
    from += weight;
    return [range, String(value), jackpot];
  });
}

export const derivation: Derivation = {
  version: cofre.version,
  figures: {
    ...slotFigures(cofreRules),
    coin: `${symbol} (${cofreRules.symbols[symbol]})`,
    least,
    respins,
    comes,
    grand,
  },
  said: [betSaid({})],
  formulas: [
    stopFormula(cofreRules),
    `coin  ⇔  floor(draw × ${chances} ÷ 2³²) < ${comes}`,
    `v = floor(draw × ${chances} ÷ 2³²)`,
  ],
  tables: [
    ...slotTables(cofreRules),
    {
      title: label('tables.coins'),
      head: ['v', label('col.stakes'), label('col.name')],
      rows: rangesOf(),
    },
  ],
  examples: [5, 2894].map((nonce) => playExample(cofre, { nonce }, (steps) => slotReadings(cofreRules, steps))),
};
