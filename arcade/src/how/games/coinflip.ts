import { coinFlip } from '@palpite/math/games/coinflip/play.ts';
import { coinFlipRules, coinSides, multiplierAfter } from '@palpite/math/games/coinflip/rules.ts';
import { actionSaid, betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';

const { mostFlips, edge } = coinFlipRules;

export const derivation: Derivation = {
  version: coinFlip.version,
  figures: { most: mostFlips },
  said: [
    betSaid({ side: 'tails' }, `side ∈ {${coinSides.join(', ')}}`),
    actionSaid({ kind: 'flip', side: 'heads' }, 'flip', `side ∈ {${coinSides.join(', ')}}`),
    actionSaid({ kind: 'cash-out' }, 'cashOut'),
  ],
  formulas: [
    `side(i) = floor(draw(i) × 2 ÷ 2³²):   ${coinSides.map((side, at) => `${at} = ${side}`).join(',  ')}`,
    `multiplier(n) = ${(10_000 - edge) / 10_000} × 2ⁿ`,
  ],
  tables: [
    {
      title: label('tables.coinflip'),
      head: [label('col.flips'), label('col.pays')],
      rows: Array.from({ length: mostFlips }, (_, at) => [
        String(at + 1),
        { times: multiplierAfter(coinFlipRules, at + 1) },
      ]),
    },
  ],
  examples: [
    playExample(
      coinFlip,
      {
        nonce: 1,
        bet: { side: 'tails' },
        actions: [{ kind: 'flip', side: 'heads' }, { kind: 'cash-out' }],
      },
      (steps) =>
        (steps.at(-1)?.state.flips ?? []).map((side, at) => ({
          index: at,
          outcomes: 2,
          what: label('what.flip', { n: at + 1 }),
          gives: side,
        })),
    ),
  ],
};
