/** Picks of 1 to 10 numbers, all of which have to come, priced by the series; sums and halves at odds. */
import { combinations } from '../../chance/combinations.ts';
import type { Play } from '../play.ts';
import { choicePlay, type Kind, rowOf } from '../shapes/choices.ts';
import { chanceOf, oddsAt } from '../shapes/odds.ts';
import { setPlay } from '../shapes/sets.ts';
import { balls, elementOf, halfOf, type Kl8Draw, sumOf } from './draw.ts';
import { allDraws, mostPicked, waysOf810, waysOfElements, waysOfEven, waysOfMiddle, waysOfOdd } from './rules.ts';

/** What plays return whose odds are not a custom of the field. */
const usual = 95;
const of = (ways: bigint) => chanceOf(ways, allDraws);

const picks = mostPicked.map((most, at): Play<Kl8Draw> => {
  const size = at + 1;
  return setPlay<Kl8Draw>({
    code: `pick${size}`,
    group: 'picks',
    symbols: balls,
    size,
    most,
    isTyped: true,
    prizes: [{ code: 'all', kind: 'all', chance: chanceOf(combinations(20, size), combinations(80, size)) }],
    classes: 2,
    classOf: (number, draw) => Number(draw.includes(Number(number))),
    winsBy: ([, hits = 0]) => [Number(hits === size)],
  });
});

const overOrUnder = (allDraws - waysOf810) / 2n;
const pushed = of(waysOf810);

/** At 810 the bet comes back. */
const sumSides = choicePlay<Kl8Draw>({
  code: 'sum.over-under',
  group: 'sum',
  rows: [rowOf('side', ['over', 'under'])],
  kinds: [{ code: 'side', chance: of(overOrUnder), odds: 19_500, pushed }],
  kindOf: () => 'side',
  verdictOf: (side, draw) => (sumOf(draw) === 810 ? 'push' : Number(isOnSide(side, draw))),
});

const sumParity = choicePlay<Kl8Draw>({
  code: 'sum.odd-even',
  group: 'sum',
  rows: [rowOf('side', ['odd', 'even'])],
  kinds: [
    { code: 'odd', chance: of(waysOfOdd), odds: 19_500 },
    { code: 'even', chance: of(waysOfEven), odds: 19_500 },
  ],
  kindOf: (side) => side,
  verdictOf: (side, draw) => Number((sumOf(draw) % 2 === 1) === (side === 'odd')),
});

/** Over or under with odd or even, as one bet. 810 is even, so of the even draws the half without it is over. */
const overOdd = of(waysOfOdd / 2n);
const overEven = of((waysOfEven - waysOf810) / 2n);
const sumParlay = choicePlay<Kl8Draw>({
  code: 'sum.combination',
  group: 'sum',
  rows: [rowOf('side', ['over-odd', 'over-even', 'under-odd', 'under-even'])],
  kinds: [
    { code: 'odd', chance: overOdd, odds: oddsAt(usual, overOdd, pushed), pushed },
    { code: 'even', chance: overEven, odds: oddsAt(usual, overEven, pushed), pushed },
  ],
  kindOf: (side) => (side.endsWith('odd') ? 'odd' : 'even'),
  verdictOf(sides, draw) {
    const sum = sumOf(draw);
    const [side = '', parity] = sides.split('-');
    return sum === 810 ? 'push' : Number(isOnSide(side, draw) && (sum % 2 === 1) === (parity === 'odd'));
  },
});

const isOnSide = (side: string, draw: Kl8Draw) => (side === 'over') === sumOf(draw) > 810;

/** One of several things that a draw is, each its own kind. */
function labels(code: string, kinds: readonly Kind[], labelOf: (draw: Kl8Draw) => string): Play<Kl8Draw> {
  return choicePlay<Kl8Draw>({
    code,
    group: code,
    rows: [
      rowOf(
        code,
        kinds.map((kind) => kind.code),
      ),
    ],
    kinds,
    kindOf: (symbol) => symbol,
    verdictOf: (symbol, draw) => Number(labelOf(draw) === symbol),
  });
}

function labelAt(code: string, ways: bigint): Kind {
  const chance = of(ways);
  return { code, chance, odds: oddsAt(usual, chance) };
}

const waysOfUpper = (allDraws - waysOfMiddle) / 2n;
const halves = labels(
  'half',
  [labelAt('upper', waysOfUpper), labelAt('middle', waysOfMiddle), labelAt('lower', waysOfUpper)],
  halfOf,
);
const elements = labels(
  'element',
  Object.entries(waysOfElements).map(([code, ways]) => labelAt(code, ways)),
  (draw) => elementOf(sumOf(draw)),
);

export const kl8Plays: readonly Play<Kl8Draw>[] = [...picks, sumSides, sumParity, sumParlay, halves, elements];
