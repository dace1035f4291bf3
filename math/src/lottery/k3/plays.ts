/** The plays of the official game, priced by the series, and the sides of the sum at odds. */
import type { Play } from '../play.ts';
import { choicePlay, numbersBetween, rowOf } from '../shapes/choices.ts';
import { chanceOf, oddsAt } from '../shapes/odds.ts';
import { type Counts, setPlay } from '../shapes/sets.ts';
import { faces, facesOf, isStraight, type K3Draw, sumOf } from './draw.ts';

const all = 216;
/** In how many ways of 216 the dice come to 3, 4 … 18. */
export const waysOfSums = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1] as const;
const sums = numbersBetween(3, 18);
const pairs = faces.map((face) => face + face);

const sum = choicePlay<K3Draw>({
  code: 'sum',
  group: 'sum',
  rows: [rowOf('sum', sums)],
  kinds: sums.map((code, at) => ({ code, chance: chanceOf(waysOfSums[at] ?? 0, all) })),
  kindOf: (symbol) => symbol,
  verdictOf: (symbol, dice) => Number(sumOf(dice) === Number(symbol)),
});

/** Whatever falls of a shape: one thing to pick. */
function anyOf(code: string, symbol: string, ways: number, isHit: (dice: K3Draw) => boolean): Play<K3Draw> {
  return choicePlay<K3Draw>({
    code,
    group: symbol,
    rows: [rowOf('any', [symbol])],
    kinds: [{ code: symbol, chance: chanceOf(ways, all) }],
    kindOf: (picked) => picked,
    verdictOf: (_, dice) => Number(isHit(dice)),
  });
}

const triple = choicePlay<K3Draw>({
  code: 'triple.one',
  group: 'triple',
  rows: [
    rowOf(
      'triple',
      faces.map((face) => face + face + face),
    ),
  ],
  kinds: [{ code: 'triple', chance: chanceOf(1, all) }],
  kindOf: () => 'triple',
  verdictOf: (symbol, dice) => Number(dice.join('') === symbol),
});

/** Two of the face at least: a triple hits as well. */
const pairAny = choicePlay<K3Draw>({
  code: 'pair.any',
  group: 'pair',
  rows: [rowOf('pair', pairs)],
  kinds: [{ code: 'pair', chance: chanceOf(16, all) }],
  kindOf: () => 'pair',
  verdictOf: (symbol, dice) => Number(dice.filter((die) => symbol.startsWith(String(die))).length >= 2),
});

/** A pair and the third die: 11 with 2 is hit by 112 in any order. */
const pairExact: Play<K3Draw> = {
  code: 'pair.exact',
  group: 'pair',
  board: { rows: [rowOf('pair', pairs), rowOf('single', faces)] },
  prizes: [{ code: 'pair', kind: 'pair', chance: chanceOf(3, all) }],
  lots: 1,
  space: 30,
  faultOf({ rows: [chosen = [], singles = []] }) {
    const twice = singles.find((single) => chosen.includes(single + single));
    return twice === undefined ? undefined : { code: 'apart', row: 1, symbol: twice };
  },
  unitsOf: ({ rows: [chosen = [], singles = []] }) => chosen.length * singles.length,
  *each({ rows: [chosen = [], singles = []] }) {
    for (const pair of chosen) for (const single of singles) yield [pair, single];
  },
  winsOf: (unit, dice) => [Number([...unit.join('')].sort().join('') === dice.toSorted().join(''))],
  hitsOf({ rows: [chosen = [], singles = []] }, dice) {
    if (facesOf(dice) !== 2) return [0];
    const [low = 0, middle = 0, high = 0] = dice.toSorted();
    const single = low === middle ? high : low;
    return [Number(chosen.includes(`${middle}${middle}`) && singles.includes(String(single)))];
  },
};

/** All of `size` different faces fall. */
function different(code: string, size: number, ways: number): Play<K3Draw> {
  return setPlay<K3Draw>({
    code,
    group: 'different',
    symbols: faces,
    size,
    most: faces.length,
    isTyped: true,
    prizes: [{ code: 'different', kind: 'different', chance: chanceOf(ways, all) }],
    classes: 2,
    classOf: (face, dice) => Number(dice.includes(Number(face))),
    winsBy: ([, fallen = 0]: Counts) => [Number(fallen === size)],
  });
}

const half = chanceOf(108, all);
const halfWithoutTriples = chanceOf(105, all);
const isSide: Readonly<Record<string, (sum: number) => boolean>> = {
  big: (total) => total >= 11,
  small: (total) => total <= 10,
  odd: (total) => total % 2 === 1,
  even: (total) => total % 2 === 0,
};

const sides = choicePlay<K3Draw>({
  code: 'sum.two-sides',
  group: 'two-sides',
  rows: [rowOf('side', ['big', 'small', 'odd', 'even'])],
  kinds: [{ code: 'side', chance: half, odds: 19_600 }],
  kindOf: () => 'side',
  verdictOf: (symbol, dice) => Number(isSide[symbol]?.(sumOf(dice))),
});

/** As at a table of sic bo: a triple is neither big nor small, for odds that are a little higher. */
const sidesWithoutTriples = choicePlay<K3Draw>({
  code: 'sum.two-sides.triples-lose',
  group: 'two-sides',
  rows: [rowOf('side', ['big', 'small'])],
  kinds: [{ code: 'side', chance: halfWithoutTriples, odds: oddsAt(97, halfWithoutTriples) }],
  kindOf: () => 'side',
  verdictOf: (symbol, dice) => Number(facesOf(dice) > 1 && isSide[symbol]?.(sumOf(dice))),
});

export const k3Plays: readonly Play<K3Draw>[] = [
  sum,
  anyOf('triple.any', 'triple', 6, (dice) => facesOf(dice) === 1),
  triple,
  different('three-different', 3, 6),
  anyOf('straight.any', 'straight', 24, isStraight),
  pairAny,
  pairExact,
  different('two-different', 2, 30),
  sides,
  sidesWithoutTriples,
];
