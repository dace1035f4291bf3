import { diamonds } from '@palpite/math/games/diamonds/play.ts';
import { diamondHands, diamondsRules, gems } from '@palpite/math/games/diamonds/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample } from '../example.ts';

const { drawn, pays } = diamondsRules;

export const derivation: Derivation = {
  version: diamonds.version,
  said: [betSaid({})],
  formulas: [`i = 0 … ${drawn - 1}:   gem(i) = floor(draw(i) × ${gems.length} ÷ 2³²)`],
  tables: [
    {
      title: label('tables.gems'),
      head: [label('col.number'), label('col.gem')],
      rows: gems.map((gem, at) => [String(at), gem]),
    },
    {
      title: label('tables.diamonds'),
      head: [label('col.hand'), label('col.name'), label('col.pays')],
      rows: diamondHands.map((hand) => [label(`hands.${hand}`), hand, { times: pays[hand] }]),
    },
  ],
  examples: [
    playExample(diamonds, { nonce: 1 }, ([step]) =>
      (step?.state.gems ?? []).map((gem, at) => ({
        index: at,
        outcomes: gems.length,
        what: label('what.gem', { n: at + 1 }),
        gives: gem,
      })),
    ),
  ],
};
