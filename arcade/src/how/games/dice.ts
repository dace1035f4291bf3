import { playDice } from '@palpite/math/games/dice/play.ts';
import { chanceOf, diceRules, multiplierOf, targetRange } from '@palpite/math/games/dice/rules.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { betSaid, type Derivation, decimal, type Example, label } from '../derivation.ts';
import { drawsAt, exampleOf } from '../example.ts';

const { outcomes, edge, minChance, maxChance } = diceRules;

function round(nonce: number, target: number, direction: 'over' | 'under'): Example {
  const stake = parseMoney('1.00');
  const { payout, ...outcome } = playDice(diceRules, { stake, target, direction }, drawsAt(nonce)(0));
  return exampleOf({
    code: 'dice',
    said: { nonce },
    readings: [{ index: 0, outcomes, what: label('what.roll'), gives: decimal(outcome.roll, 2) }],
    steps: [
      {
        said: JSON.stringify({ target, direction }),
        events: [JSON.stringify({ ...outcome, payout: formatMoney(payout) })],
      },
    ],
    stake,
    staked: stake,
    payout,
    asked: { target, direction },
  });
}

/** A chance as it is spoken of, and how many rolls of all win by it. */
const nominal = 3300;

const chances = [minChance, 100, 1000, 2500, 3300, 4950, 5000, 7500, 9000, maxChance];
const over = targetRange(diceRules, 'over');
const under = targetRange(diceRules, 'under');

export const derivation: Derivation = {
  figures: {
    outcomes,
    nominal: decimal(nominal, 2),
    wins: chanceOf(nominal, 'under'),
    least: `${minChance / 100}%`,
    most: `${maxChance / 100}%`,
  },
  said: [
    betSaid(
      { target: 5000, direction: 'over' },
      `over: ${over.min} ≤ target ≤ ${over.max}, under: ${under.min} ≤ target ≤ ${under.max}; direction ∈ {over, under}`,
    ),
  ],
  formulas: [
    `roll = floor(draw × ${outcomes} ÷ 2³²) ÷ 100`,
    'chance(under, T) = T      chance(over, T) = 100.00 − T',
    `multiplier = floor(${(10_000 - edge) / 100} × 10000 ÷ chance) ÷ 10000`,
    `${minChance / 100} ≤ chance ≤ ${maxChance / 100}      over: ${over.min / 100} ≤ T ≤ ${over.max / 100}`,
  ],
  tables: [
    {
      title: label('tables.dice'),
      head: [label('col.chance'), label('col.pays')],
      rows: chances.map((chance) => [
        `${decimal(chanceOf(chance, 'under'), 2)} %`,
        { times: multiplierOf(diceRules, chance) },
      ]),
    },
  ],
  examples: [round(3, 5000, 'over'), round(2, 3300, 'under')],
};
