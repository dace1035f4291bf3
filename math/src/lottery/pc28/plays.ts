/**
 * All plays are at odds on the total of the digits, 0 to 27. Sides and their combinations are sold in two ways: at low
 * odds without a condition, and at high odds by the 13/14 rule, under which 13 and 14, the two most frequent totals,
 * only give a bet that they would win its stake back.
 */
import type { Play } from '../play.ts';
import { choicePlay, numbersBetween, rowOf } from '../shapes/choices.ts';
import { chanceOf, oddsAt } from '../shapes/odds.ts';
import { colourOf, type Pc28Draw, shapeOf, totalOf } from './draw.ts';

/** In how many of 1,000 ways three digits come to 0, 1 … 27. */
export const waysOfTotals = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
] as const;

const of1000 = (ways: number) => chanceOf(ways, 1000);
/** What plays return whose odds are not a custom of the field. */
const usual = 95;
const totals = numbersBetween(0, 27);

const number = choicePlay<Pc28Draw>({
  code: 'sum',
  group: 'sum',
  rows: [rowOf('sum', totals)],
  kinds: totals.map((code, at) => {
    const chance = of1000(waysOfTotals[at] ?? 0);
    return { code, chance, odds: oddsAt(usual, chance) };
  }),
  kindOf: (symbol) => symbol,
  verdictOf: (symbol, draw) => Number(Number(symbol) === totalOf(draw)),
});

const isSide: Readonly<Record<string, (total: number) => boolean>> = {
  big: (total) => total >= 14,
  small: (total) => total <= 13,
  odd: (total) => total % 2 === 1,
  even: (total) => total % 2 === 0,
};
const isCombination: Readonly<Record<string, (total: number) => boolean>> = {
  'big-odd': (total) => total >= 14 && total % 2 === 1,
  'big-even': (total) => total >= 14 && total % 2 === 0,
  'small-odd': (total) => total <= 13 && total % 2 === 1,
  'small-even': (total) => total <= 13 && total % 2 === 0,
};
const isExtreme: Readonly<Record<string, (total: number) => boolean>> = {
  'extreme-small': (total) => total <= 5,
  'extreme-big': (total) => total >= 22,
};
const isNarrowExtreme: typeof isExtreme = {
  'extreme-small': (total) => total <= 4,
  'extreme-big': (total) => total >= 23,
};

interface Sides {
  readonly code: string;
  readonly group: string;
  readonly sides: Readonly<Record<string, (total: number) => boolean>>;
  /** In how many of 1,000 ways a side wins, and in how many it is pushed, by its kind. */
  readonly kinds: readonly {
    readonly code: string;
    readonly ways: number;
    readonly pushed?: number;
    readonly odds: number;
  }[];
  kindOf?(side: string): string;
}

/** A play on sides of the total; by the 13/14 rule where its kinds are pushed. */
function sidesPlay({ code, group, sides, kinds, kindOf = () => kinds[0]?.code ?? '' }: Sides): Play<Pc28Draw> {
  const hasRule = kinds.some(({ pushed }) => pushed !== undefined);
  return choicePlay<Pc28Draw>({
    code,
    group,
    rows: [rowOf('side', Object.keys(sides))],
    kinds: kinds.map(({ code: kind, ways, pushed, odds }) => ({
      code: kind,
      chance: of1000(ways),
      odds,
      ...(pushed !== undefined && { pushed: of1000(pushed) }),
    })),
    kindOf,
    verdictOf(side, draw) {
      const total = totalOf(draw);
      if (!sides[side]?.(total)) return 0;
      return hasRule && (total === 13 || total === 14) ? 'push' : 1;
    },
  });
}

/** Big and odd, or small and even, are 231 of 1,000; neither 13 nor 14 is among them. The other two are 269. */
const kindOfCombination = (side: string) => (side === 'big-odd' || side === 'small-even' ? 'rare' : 'frequent');

const sides: readonly Play<Pc28Draw>[] = [
  sidesPlay({
    code: 'two-sides',
    group: 'two-sides',
    sides: isSide,
    kinds: [{ code: 'side', ways: 500, odds: 19_500 }],
  }),
  sidesPlay({
    code: 'two-sides.rule-13-14',
    group: 'two-sides',
    sides: isSide,
    kinds: [{ code: 'side', ways: 425, pushed: 75, odds: 19_800 }],
  }),
  sidesPlay({
    code: 'combination',
    group: 'combination',
    sides: isCombination,
    kinds: [
      { code: 'rare', ways: 231, odds: 41_000 },
      { code: 'frequent', ways: 269, odds: 35_000 },
    ],
    kindOf: kindOfCombination,
  }),
  // The field pays 3.98, which returns 84.7 % of the frequent ones: 4.00 is the nearest that returns 85.
  sidesPlay({
    code: 'combination.rule-13-14',
    group: 'combination',
    sides: isCombination,
    kinds: [
      { code: 'rare', ways: 231, odds: 40_000 },
      { code: 'frequent', ways: 194, pushed: 75, odds: 40_000 },
    ],
    kindOf: kindOfCombination,
  }),
  sidesPlay({
    code: 'extreme',
    group: 'extreme',
    sides: isExtreme,
    kinds: [{ code: 'extreme', ways: 56, odds: oddsAt(usual, of1000(56)) }],
  }),
  sidesPlay({
    code: 'extreme.narrow',
    group: 'extreme',
    sides: isNarrowExtreme,
    kinds: [{ code: 'extreme', ways: 35, odds: oddsAt(usual, of1000(35)) }],
  }),
];

/** Symbols of a row that differ in chance: each is its own kind. */
function labels(
  code: string,
  ways: Readonly<Record<string, number>>,
  labelOf: (draw: Pc28Draw) => string,
): Play<Pc28Draw> {
  return choicePlay<Pc28Draw>({
    code,
    group: code,
    rows: [rowOf(code, Object.keys(ways))],
    kinds: Object.entries(ways).map(([kind, count]) => ({
      code: kind,
      chance: of1000(count),
      odds: oddsAt(usual, of1000(count)),
    })),
    kindOf: (symbol) => symbol,
    verdictOf: (symbol, draw) => Number(labelOf(draw) === symbol),
  });
}

export const pc28Plays: readonly Play<Pc28Draw>[] = [
  number,
  ...sides,
  labels('colour', { red: 332, green: 258, blue: 258 }, (draw) => colourOf(totalOf(draw))),
  labels('shape', { triple: 10, pair: 270, straight: 60 }, shapeOf),
];
