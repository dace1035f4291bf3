import { roulette } from '@palpite/math/games/roulette/play.ts';
import { odds, type PlaceKind, places, rouletteRules, wheel } from '@palpite/math/games/roulette/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';

const kinds = Object.keys(odds) as PlaceKind[];
const outside: readonly PlaceKind[] = ['first-four', 'dozen', 'column', 'even-chance'];

export const derivation: Derivation = {
  version: roulette.version,
  said: [betSaid({ chips: [{ place: 'red', amount: '1.00' }] }, 'stake = Σ amount, amount > 0; no place twice')],
  formulas: [
    `number = floor(draw × ${rouletteRules.numbers} ÷ 2³²)`,
    'payout = Σ chip × (odds + 1),  number ∈ place',
    'odds = 36 ÷ n − 1',
  ],
  tables: [
    {
      title: label('tables.odds'),
      head: [label('col.kind'), label('col.odds'), label('col.count'), label('col.names')],
      rows: kinds.map((kind) => {
        const names = [...places].filter(([, place]) => place.kind === kind).map(([name]) => name);
        return [kind, `${odds[kind]}:1`, String(names.length), names.join('  ')];
      }),
    },
    {
      title: label('tables.outside'),
      head: [label('col.place'), label('col.numbers')],
      rows: [...places]
        .filter(([, { kind }]) => outside.includes(kind))
        .map(([name, { numbers }]) => [name, numbers.join(' ')]),
    },
    { title: label('tables.wheelOrder'), head: [label('col.numbers')], rows: [[wheel.join(' ')]] },
  ],
  examples: [
    playExample(
      roulette,
      {
        nonce: 6,
        stake: '3.00',
        bet: {
          chips: [
            { place: 'red', amount: '1.00' },
            { place: 'dozen-2', amount: '1.00' },
            { place: 'split-17-20', amount: '1.00' },
          ],
        },
      },
      ([step]) => [
        { index: 0, outcomes: rouletteRules.numbers, what: label('what.pocket'), gives: String(step?.state.number) },
      ],
    ),
  ],
};
