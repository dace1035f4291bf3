import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardOf } from '../../games/cards.ts';
import { askRoad, boardOf, type RoadResult, roadResultOf } from './board.ts';
import { goodRoadsOf } from './good-roads.ts';

type Side = 'player' | 'banker';
const winners = { B: 'banker', P: 'player', T: 'tie' } as const;
const results = (text: string): RoadResult<Side>[] =>
  [...text].map((letter) => ({ winner: winners[letter as keyof typeof winners] ?? expect.fail(letter), pairs: [] }));
const letters = (cells: readonly { side: string }[]) => cells.map(({ side }) => side[0]?.toUpperCase()).join('');

// games.md §4.3
const vectors = {
  BBPBPPBBBTPPPBBPBPBB: ['BRBBRBBRRRRBBRRB', 'BBBBRBRBBRBBBRB', 'RRBRBBRBRRBBBB'],
  PPPPPPPPBBPBTTBBBPPBPPPB: ['RBBBRRBRBBBRB', 'BRBRBBBBRBB', 'RRRBRRRRRB'],
  TBPBPBPPBBBBPBBPPPPBPB: ['RRRRBBRBRBBBBRBRBBR', 'RRRBBBRRBBRBBRRBBB', 'RRBBBRRBRRRRRRRRB'],
};

test.for(Object.entries(vectors))('the derived roads of %s are those published', ([text, [eye, small, cockroach]]) => {
  const { derived } = boardOf(results(text));
  expect(letters(derived['big-eye'])).toBe(eye);
  expect(letters(derived.small)).toBe(small);
  expect(letters(derived.cockroach)).toBe(cockroach);
});

test('a long run turns right at the bottom, and ties stand on the cell before them', () => {
  const { big } = boardOf(results('PPPPPPPPBBPBTTBBBPPBPPPB'));
  const down = (column: number, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => [column, from + at]);
  expect(big.map(({ column, row }) => [column, row])).toEqual([
    ...down(0, 0, 5),
    ...[
      [1, 5],
      [2, 5],
    ],
    ...down(1, 0, 1),
    ...down(2, 0, 0),
    ...down(3, 0, 3),
    ...down(4, 0, 1),
    ...down(5, 0, 0),
    ...down(6, 0, 2),
    ...down(7, 0, 0),
  ]);
  expect(big.filter(({ ties }) => ties > 0)).toEqual([{ column: 3, row: 0, side: 'banker', ties: 2 }]);
  // ties before the first decision are shown on the first cell
  expect(boardOf(results('TTB')).big).toEqual([{ column: 0, row: 0, side: 'banker', ties: 2 }]);
  expect(boardOf(results('TT')).big).toEqual([]);
});

test('the bead road has every result, six to a column, with its pairs', () => {
  const hands = (text: string) => {
    const [one = 0, two = 0, three = 0, four = 0] = text.split(' ').map(cardOf);
    return { player: [one, two], banker: [three, four] };
  };
  const { bead } = boardOf([
    ...results('BPTBPT'),
    roadResultOf(hands('9d Kh 3s 3c')),
    roadResultOf(hands('4d 4d 8s Tc')),
  ]);
  expect(bead.map(({ column, row, winner }) => `${column}.${row} ${winner}`)).toEqual([
    ...['0.0 banker', '0.1 player', '0.2 tie', '0.3 banker', '0.4 player', '0.5 tie'],
    ...['1.0 player', '1.1 tie'],
  ]);
  expect(bead.slice(6).map(({ pairs }) => pairs)).toEqual([['banker'], ['player']]);
});

test('the ask road tells what each derived road adds when that side wins', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[BPT]{0,60}$/), fc.constantFrom('B', 'P'), (text, next) => {
      const asked = askRoad(results(text), winners[next]);
      const [before, after] = [boardOf(results(text)).derived, boardOf(results(text + next)).derived];
      for (const name of ['big-eye', 'small', 'cockroach'] as const)
        expect(letters(after[name])).toBe(letters(before[name]) + (asked[name]?.[0]?.toUpperCase() ?? ''));
    }),
  );
  // of the vector: B after it makes the last column two deep, P begins a new one
  expect(askRoad(results('B'), 'banker')).toEqual({ 'big-eye': undefined, small: undefined, cockroach: undefined });
  expect(askRoad(results('BBPP'), 'banker')['big-eye']).toBe('red');
  expect(askRoad(results('BBPP'), 'player')['big-eye']).toBe('blue');
});

test('roads of dragon tiger are drawn by the same rules', () => {
  const dragons = [...'DDTTDD'].map((letter) => ({ winner: letter === 'D' ? 'dragon' : 'tiger', pairs: [] }) as const);
  const { big, derived } = boardOf<'dragon' | 'tiger'>(dragons);
  expect(big.map(({ side }) => side)).toEqual(['dragon', 'dragon', 'tiger', 'tiger', 'dragon', 'dragon']);
  expect(letters(derived['big-eye'])).toBe(letters(boardOf(results('BBPPBB')).derived['big-eye']));
});

test.for<[string, string[]]>([
  ['', []],
  ['TTT', []],
  ['BPPBBBB', []],
  ['PBBBTBB', ['long banker 5']],
  ['BBBBBP', []],
  ['PPPPPPPP', ['long player 8']],
  ['BBPBPB', []],
  ['BBPBPBP', ['ping-pong player 5']],
  ['BPBTPB', ['ping-pong banker 5']],
  ['PPPBPBP', []],
  ['BBPPBBPP', ['two-by-two player 4']],
  // the last column may still become two deep
  ['PPPBBPPBBP', ['two-by-two player 4']],
  ['BBPPBBPPP', []],
  ['BPPBPPB', ['one-and-two banker 5']],
  ['PPPBPPBP', ['one-and-two player 4']],
  ['BPPBPPBPPP', []],
])('good roads of %s', ([text, expected]) => {
  expect(goodRoadsOf(results(text)).map(({ kind, side, length }) => `${kind} ${side} ${length}`)).toEqual(expected);
});
