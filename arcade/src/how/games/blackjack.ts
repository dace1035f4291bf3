import { blackjack } from '@palpite/math/games/blackjack/play.ts';
import { blackjackRules, dealerStands, goal, insurance, pointsOf } from '@palpite/math/games/blackjack/rules.ts';
import type { BlackjackEvent } from '@palpite/math/games/blackjack/table.ts';
import { cardName, cardOf, cardOfDraw, deckSize } from '@palpite/math/games/cards.ts';
import type { Draws } from '@palpite/math/games/game.ts';
import { actionSaid, betSaid, type Derivation, eventsTable, label, type Reading } from '../derivation.ts';
import { playExample, type SaidExample } from '../example.ts';

/** Every card that is dealt, open or covered, takes the next draw. */
function readingsOf(events: readonly BlackjackEvent[], draws: Draws): Reading[] {
  const dealt = events.filter((event) => event.kind === 'dealt' || event.kind === 'covered');
  return dealt.map((event, index) => ({
    index,
    outcomes: deckSize,
    what:
      event.kind === 'covered'
        ? label('what.covered')
        : event.to === 'dealer'
          ? label('what.dealer')
          : label('what.hand', { n: event.to + 1 }),
    gives: cardName(cardOfDraw(draws(index))),
  }));
}

const round = (said: SaidExample) =>
  playExample(blackjack, said, (steps, draws) =>
    readingsOf(
      steps.flatMap(({ events }) => events),
      draws,
    ),
  );

const rankNames = [...'A23456789TJQK'];

export const derivation: Derivation = {
  version: blackjack.version,
  figures: { goal, stands: dealerStands },
  said: [
    betSaid({}),
    ...(['insure', 'decline', 'hit', 'stand', 'double', 'split'] as const).map((kind) => actionSaid({ kind }, kind)),
  ],
  formulas: [
    `card(i) = floor(draw(i) × ${deckSize} ÷ 2³²)`,
    `total = Σ points,  + 10  ⇔  A ∈ hand  ∧  Σ points + 10 ≤ ${goal}`,
    `dealer + 1  ⇔  total < ${dealerStands}`,
    `s = Σ hands 10000 (doubled: 20000)  +  (insured: ${insurance.cost})`,
    `p = Σ hands pays (doubled: 2 × pays)  +  (insured ∧ dealer = blackjack: ${insurance.pays})`,
    'staked = floor(stake × 10⁶ × s ÷ 10⁴) ÷ 10⁶      payout = floor(stake × 10⁶ × p ÷ 10⁴) ÷ 10⁶',
  ],
  tables: [
    eventsTable<BlackjackEvent>('blackjack', {
      dealt: { kind: 'dealt', to: 'dealer', card: cardOf('Ad') },
      covered: { kind: 'covered' },
      insured: { kind: 'insured' },
      peeked: { kind: 'peeked', blackjack: false },
      stood: { kind: 'stood', hand: 0 },
      doubled: { kind: 'doubled', hand: 0 },
      split: { kind: 'split' },
      revealed: { kind: 'revealed', card: cardOf('6h') },
      settled: { kind: 'settled', hand: 0, result: 'push' },
      insurance: { kind: 'insurance', won: false },
      ended: { kind: 'ended', multiplier: 10_000 },
    }),
    {
      title: label('tables.points'),
      head: [label('col.card'), label('col.points')],
      rows: rankNames.map((name) => [name, String(pointsOf(cardOf(`${name}d`)))]),
    },
    {
      title: label('tables.blackjack'),
      head: [label('col.hand'), label('col.name'), label('col.pays')],
      rows: [
        [label('hands.blackjack'), 'blackjack', { times: blackjackRules.blackjack }],
        [label('hands.won'), 'won', { times: 20_000 }],
        [label('hands.push'), 'push', { times: 10_000 }],
        [label('hands.lost'), 'lost, bust', { times: 0 }],
      ],
    },
  ],
  examples: [
    round({ nonce: 13, actions: ['split', 'hit', 'stand', 'double'].map((kind) => ({ kind })) }),
    round({ nonce: 36, actions: [{ kind: 'insure' }] }),
  ],
};
