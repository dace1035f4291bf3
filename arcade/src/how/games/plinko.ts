import { plinko } from '@palpite/math/games/plinko/play.ts';
import { multiplierOfSlot, plinkoRisks, plinkoRows, plinkoRules } from '@palpite/math/games/plinko/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';

const mostSlots = Math.max(...plinkoRows) + 1;

export const derivation: Derivation = {
  version: plinko.version,
  said: [
    betSaid({ rows: 12, risk: 'medium' }, `rows ∈ {${plinkoRows.join(', ')}}; risk ∈ {${plinkoRisks.join(', ')}}`),
  ],
  formulas: [
    'i = 0 … rows − 1:   right(i) = floor(draw(i) × 2 ÷ 2³²)',
    'slot = right(0) + right(1) + … + right(rows − 1)',
    'multiplier = table(risk, rows)[slot]',
  ],
  tables: plinkoRisks.map((risk) => ({
    title: label('tables.plinko', { risk }),
    head: [label('col.rows'), ...Array.from({ length: mostSlots }, (_, slot) => String(slot))],
    rows: plinkoRows.map((rows) => [
      String(rows),
      ...Array.from({ length: mostSlots }, (_, slot) =>
        slot > rows ? '' : { times: multiplierOfSlot(plinkoRules, { rows, risk }, slot) },
      ),
    ]),
  })),
  examples: [
    playExample(plinko, { nonce: 1, bet: { rows: 12, risk: 'medium' } }, ([step]) =>
      (step?.state.path ?? []).map((way, at) => ({
        index: at,
        outcomes: 2,
        what: label('what.pin', { n: at + 1 }),
        gives: way === 'right' ? '→' : '←',
      })),
    ),
  ],
};
