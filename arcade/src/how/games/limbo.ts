import { limbo } from '@palpite/math/games/limbo/play.ts';
import { limboRules, reachOf, resultOf, targetStep } from '@palpite/math/games/limbo/rules.ts';
import { betSaid, type Derivation, decimal, label } from '../derivation.ts';
import { playExample, type SaidExample } from '../example.ts';

const { steps, minTarget, maxTarget } = limboRules;

const round = (said: SaidExample) =>
  playExample(limbo, said, (_steps, draws) => [
    {
      index: 0,
      outcomes: steps,
      what: label('what.step'),
      gives: `${decimal(resultOf(limboRules, draws(0)) / 100, 2)}×`,
    },
  ]);

export const derivation: Derivation = {
  version: limbo.version,
  figures: { least: minTarget / 10_000, most: maxTarget / 10_000 },
  said: [betSaid({ target: 20_000 }, `${minTarget} ≤ target ≤ ${maxTarget}, target mod ${targetStep} = 0`)],
  formulas: [
    `n = floor(draw × ${steps} ÷ 2³²)      (${steps} = 2²⁴)`,
    `result = floor(${reachOf(limboRules)} ÷ (n + 1)) ÷ 100`,
    `result = min(${maxTarget / 10_000}, max(1, result))`,
    'result ≥ target  →  payout = stake × target',
  ],
  tables: [],
  examples: [round({ nonce: 2, bet: { target: 20_000 } }), round({ nonce: 3, bet: { target: 15_000 } })],
};
