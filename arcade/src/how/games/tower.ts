import { safePlacesOf, tower } from '@palpite/math/games/tower/play.ts';
import { ladderOf, towerDifficulties, towerRules } from '@palpite/math/games/tower/rules.ts';
import { actionSaid, betSaid, type Derivation, label } from '../derivation.ts';
import { playExample, takenReadings } from '../example.ts';

const { rows, levels, edge } = towerRules;
const { places, safe } = levels.easy;

export const derivation: Derivation = {
  version: tower.version,
  figures: { rows },
  said: [
    betSaid({ difficulty: 'easy' }, `difficulty ∈ {${towerDifficulties.join(', ')}}`),
    actionSaid({ kind: 'pick', place: 0 }, 'pick', '0 ≤ place < places(difficulty)'),
    actionSaid({ kind: 'cash-out' }, 'cashOut'),
  ],
  formulas: [
    'row = 0 … 8,  j = 0 … safe − 1:   place = floor(draw(row × safe + j) × (places − j) ÷ 2³²)',
    `multiplier(r) = floor(${10_000 - edge} × placesʳ ÷ safeʳ) ÷ 10000`,
  ],
  tables: [
    {
      title: label('tables.towerLevels'),
      head: [label('col.difficulty'), label('col.places'), label('col.safe')],
      rows: towerDifficulties.map((each) => [each, String(levels[each].places), String(levels[each].safe)]),
    },
    {
      title: label('tables.tower'),
      head: [label('col.climbed'), ...towerDifficulties],
      rows: Array.from({ length: rows }, (_, at) => [
        String(at + 1),
        ...towerDifficulties.map((each) => ({ times: ladderOf(towerRules, each)[at] ?? 0 })),
      ]),
    },
  ],
  examples: [
    playExample(
      tower,
      {
        nonce: 1,
        bet: { difficulty: 'easy' },
        actions: [{ kind: 'pick', place: 0 }, { kind: 'pick', place: 1 }, { kind: 'cash-out' }],
      },
      (_steps, draws) =>
        safePlacesOf('easy', draws).flatMap((taken, row) =>
          takenReadings(taken, places, () => label('what.row', { n: row + 1 }), String, row * safe),
        ),
    ),
  ],
};
