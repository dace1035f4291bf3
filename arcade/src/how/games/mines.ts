import { mines, mineTilesOf } from '@palpite/math/games/mines/play.ts';
import { ladderOf, minesRules } from '@palpite/math/games/mines/rules.ts';
import { actionSaid, betSaid, type Derivation, label } from '../derivation.ts';
import { playExample, type SaidExample, takenReadings } from '../example.ts';

const { tiles, minMines, maxMines, edge } = minesRules;
const counts = Array.from({ length: maxMines - minMines + 1 }, (_, at) => minMines + at);
const hidden = 3;
const mostGems = tiles - minMines;

const round = (said: SaidExample) =>
  playExample(mines, { bet: { mines: hidden }, ...said }, (_steps, draws) =>
    takenReadings(mineTilesOf(hidden, draws), tiles, (at) => label('what.mine', { n: at + 1 })),
  );

export const derivation: Derivation = {
  version: mines.version,
  said: [
    betSaid({ mines: hidden }, `${minMines} ≤ mines ≤ ${maxMines}`),
    actionSaid({ kind: 'reveal', tile: 6 }, 'reveal', `0 ≤ tile ≤ ${tiles - 1}`),
    actionSaid({ kind: 'cash-out' }, 'cashOut'),
  ],
  formulas: [
    `i = 0 … m − 1:   place(i) = floor(draw(i) × (${tiles} − i) ÷ 2³²)`,
    `row = floor(tile ÷ 5)      column = tile mod 5`,
    `multiplier(m, k) = floor(${10_000 - edge} × C(${tiles}, k) ÷ C(${tiles} − m, k)) ÷ 10000`,
  ],
  tables: [
    {
      title: label('tables.mines'),
      head: [label('col.gems'), ...counts.map(String)],
      rows: Array.from({ length: mostGems }, (_, at) => [
        String(at + 1),
        ...counts.map((count) => {
          const times = ladderOf(minesRules, count)[at];
          return times === undefined ? '' : { times };
        }),
      ]),
    },
  ],
  examples: [
    round({
      nonce: 1,
      actions: [{ kind: 'reveal', tile: 6 }, { kind: 'reveal', tile: 12 }, { kind: 'cash-out' }],
    }),
    round({
      nonce: 2,
      actions: [
        { kind: 'reveal', tile: 3 },
        { kind: 'reveal', tile: 10 },
      ],
    }),
  ],
};
