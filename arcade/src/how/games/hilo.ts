import { cardName, deckSize } from '@palpite/math/games/cards.ts';
import { hiLo } from '@palpite/math/games/hilo/play.ts';
import { hiLoRules, multiplierOf, ranks, waysOf } from '@palpite/math/games/hilo/rules.ts';
import { actionSaid, betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';

const { edge, most, skips } = hiLoRules;
const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

export const derivation: Derivation = {
  version: hiLo.version,
  figures: { skips, most: most / 10_000 },
  said: [
    betSaid({}),
    actionSaid({ kind: 'higher' }, 'higher'),
    actionSaid({ kind: 'lower' }, 'lower'),
    actionSaid({ kind: 'skip' }, 'skip'),
    actionSaid({ kind: 'cash-out' }, 'cashOut'),
  ],
  formulas: [
    `card(i) = floor(draw(i) × ${deckSize} ÷ 2³²)`,
    `ways(higher, r) = min(${ranks - 1}, ${ranks + 1} − r)      ways(lower, r) = min(${ranks - 1}, r)`,
    `multiplier(w₁ … wₖ) = floor(${10_000 - edge} × ${ranks}ᵏ ÷ (w₁ × … × wₖ)) ÷ 10000`,
  ],
  tables: [
    {
      title: label('tables.hilo'),
      head: [
        label('col.card'),
        'r',
        label('col.waysHigher'),
        label('col.pays'),
        label('col.waysLower'),
        label('col.pays'),
      ],
      rows: rankNames.map((name, at) => {
        const rank = at + 1;
        const [higher, lower] = [waysOf(rank, 'higher'), waysOf(rank, 'lower')];
        return [
          name,
          String(rank),
          String(higher),
          { times: multiplierOf(hiLoRules, [higher]) },
          String(lower),
          { times: multiplierOf(hiLoRules, [lower]) },
        ];
      }),
    },
  ],
  examples: [
    playExample(
      hiLo,
      { nonce: 1, actions: [{ kind: 'higher' }, { kind: 'skip' }, { kind: 'lower' }, { kind: 'cash-out' }] },
      (steps) =>
        (steps.at(-1)?.state.cards ?? []).map((card, at) => ({
          index: at,
          outcomes: deckSize,
          what: label('what.card', { n: at + 1 }),
          gives: cardName(card),
        })),
    ),
  ],
};
