import { drawnOf, keno } from '@palpite/math/games/keno/play.ts';
import { kenoRisks, kenoRules, paysOf } from '@palpite/math/games/keno/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample, takenReadings } from '../example.ts';

const { numbers, drawn, mostPicks } = kenoRules;
const upTo = Array.from({ length: mostPicks }, (_, at) => at + 1);

export const derivation: Derivation = {
  version: keno.version,
  said: [
    betSaid(
      { risk: 'medium', picks: [3, 9, 17] },
      `risk ∈ {${kenoRisks.join(', ')}}; 1 … ${mostPicks} picks, all different, 1 ≤ pick ≤ ${numbers}`,
    ),
  ],
  formulas: [
    `i = 0 … ${drawn - 1}:   place(i) = floor(draw(i) × (${numbers} − i) ÷ 2³²)`,
    'number(i) = taken(i) + 1',
    'multiplier = table(risk, picks)[hits]',
  ],
  tables: kenoRisks.map((risk) => ({
    title: label('tables.keno', { risk }),
    head: [label('col.picks'), ...[0, ...upTo].map(String)],
    rows: upTo.map((picks) => {
      const pays = paysOf(kenoRules, risk, picks);
      return [String(picks), ...[0, ...upTo].map((hits) => (pays[hits] === undefined ? '' : { times: pays[hits] }))];
    }),
  })),
  examples: [
    playExample(keno, { nonce: 1, bet: { risk: 'medium', picks: [3, 9, 17, 25, 33] } }, (_steps, draws) =>
      takenReadings(
        drawnOf(draws).map((number) => number - 1),
        numbers,
        (at) => label('what.ball', { n: at + 1 }),
        (taken) => String(taken + 1),
      ),
    ),
  ],
};
