import { wheel } from '@palpite/math/games/wheel/play.ts';
import { wheelRisks, wheelRules, wheelSegments } from '@palpite/math/games/wheel/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';

const most = Math.max(...wheelSegments);

export const derivation: Derivation = {
  version: wheel.version,
  said: [
    betSaid(
      { segments: 30, risk: 'medium' },
      `segments ∈ {${wheelSegments.join(', ')}}; risk ∈ {${wheelRisks.join(', ')}}`,
    ),
  ],
  formulas: ['segment = floor(draw × segments ÷ 2³²)', 'multiplier = table(risk, segments)[segment]'],
  tables: wheelRisks.map((risk) => ({
    title: label('tables.wheel', { risk }),
    head: [label('col.segment'), ...wheelSegments.map(String)],
    rows: Array.from({ length: most }, (_, segment) => [
      String(segment),
      ...wheelSegments.map((segments) => {
        const times = wheelRules.wheels[risk][segments][segment];
        return times === undefined ? '' : { times };
      }),
    ]),
  })),
  examples: [
    playExample(wheel, { nonce: 1, bet: { segments: 30, risk: 'medium' } }, ([step]) => [
      { index: 0, outcomes: 30, what: label('what.segment'), gives: String(step?.state.segment) },
    ]),
  ],
};
