import { permutationOf } from '@palpite/math/chance/permutation.ts';
import { cardName, deckSize } from '@palpite/math/games/cards.ts';
import { videoPoker } from '@palpite/math/games/video-poker/play.ts';
import { handSize, hands, videoPokerRules } from '@palpite/math/games/video-poker/rules.ts';
import { actionSaid, betSaid, type Derivation, label } from '../derivation.ts';
import { playExample, takenReadings } from '../example.ts';

const count = handSize * 2;

export const derivation: Derivation = {
  version: videoPoker.version,
  said: [betSaid({}), actionSaid({ kind: 'draw', hold: 0b10110 }, 'draw', `0 ≤ hold ≤ ${2 ** handSize - 1}`)],
  formulas: [
    `i = 0 … ${count - 1}:   place(i) = floor(draw(i) × (${deckSize} − i) ÷ 2³²)`,
    'hold = h₀ × 1 + h₁ × 2 + h₂ × 4 + h₃ × 8 + h₄ × 16',
  ],
  tables: [
    {
      title: label('tables.videoPoker'),
      head: [label('col.hand'), label('col.name'), label('col.pays')],
      rows: [...hands]
        .reverse()
        .map((hand) => [label(`hands.${hand}`), hand, { times: videoPokerRules.pays[hand] * 10_000 }]),
    },
  ],
  examples: [
    playExample(videoPoker, { nonce: 6, actions: [{ kind: 'draw', hold: 0b10110 }] }, (_steps, draws) =>
      takenReadings(
        permutationOf(draws, deckSize, count),
        deckSize,
        (at) => label(at < handSize ? 'what.dealt' : 'what.next', { n: (at % handSize) + 1 }),
        cardName,
      ),
    ),
  ],
};
