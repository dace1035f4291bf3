/**
 * Everything that six cards of a shoe may come to, counted exactly. A round is taken as six cards in order, of which
 * it may use four or five: there are 416 × 415 × … × 411 ≈ 5.0 × 10¹⁵ of them, below 2⁵³, so every count is a whole
 * number that a double holds. Any round of an unseen shoe has the same chances as the first.
 */
import { deckSize, rankOf } from '../../games/cards.ts';
import { shoeSize } from '../shoe/shoe.ts';
import {
  type BaccaratPairs,
  type BaccaratPoints,
  doesBankerDraw,
  doesPlayerDraw,
  isNatural,
  type Pair,
  pointsOf,
} from './draw.ts';

export interface Counted<Kind> {
  readonly kind: Kind;
  /** How many of all orders of six cards (of four, for pairs) come to it. */
  readonly ways: number;
}

/** How many of each card 0 … 51 are left. */
export type Composition = readonly number[];

export const fullShoe: Composition = Array.from({ length: deckSize }, () => shoeSize / deckSize);

function sizeOf(composition: Composition): number {
  const size = composition.reduce((sum, each) => sum + each, 0);
  if (size > shoeSize || size < 6) throw new RangeError('counts are exact for 6 to 416 cards');
  return size;
}

/** Totals and numbers of cards, each with its ways. Throws RangeError on fewer than 6 or more than 416 cards. */
export function countPoints(composition: Composition): Counted<BaccaratPoints>[] {
  const size = sizeOf(composition);
  const left = Array.from({ length: 10 }, () => 0);
  for (const [card, count] of composition.entries()) left[pointsOf(card)] = (left[pointsOf(card)] ?? 0) + count;
  const ways = new Map<number, number>();
  /** `cards`: 2 where the player has a third card, and 1 where the banker has. */
  const add = (player: number, banker: number, cards: number, count: number) => {
    const key = (player * 10 + banker) * 4 + cards;
    ways.set(key, (ways.get(key) ?? 0) + count);
  };
  /** Calls with each points still there and the ways so far, the card taken out. */
  const each = (so: number, then: (points: number, ways: number) => void) => {
    for (let points = 0; points < 10; points += 1) {
      const there = left[points] ?? 0;
      if (there === 0) continue;
      left[points] = there - 1;
      then(points, so * there);
      left[points] = there;
    }
  };
  /** In how many ways the cards of the six that a round does not use may come. */
  const rest = (used: number) => (used < 6 ? size - 5 : 1) * (used < 5 ? size - 4 : 1);
  const banker = (player: number, two: number, third: number | undefined, so: number) => {
    const [drawn, used] = third === undefined ? [0, 4] : [2, 5];
    if (doesBankerDraw(two, third))
      each(so, (card, all) => add(player, (two + card) % 10, drawn + 1, all * rest(used + 1)));
    else add(player, two, drawn, so * rest(used));
  };
  const thirds = (player: number, two: number, so: number) => {
    if (isNatural(player, two)) add(player, two, 0, so * rest(4));
    else if (doesPlayerDraw(player)) each(so, (third, all) => banker((player + third) % 10, two, third, all));
    else banker(player, two, undefined, so);
  };
  each(1, (one, first) =>
    each(first, (two, second) =>
      each(second, (three, third) => each(third, (four, all) => thirds((one + two) % 10, (three + four) % 10, all))),
    ),
  );
  return [...ways].map(([key, count]) => ({
    kind: {
      player: Math.floor(key / 40),
      banker: Math.floor(key / 4) % 10,
      playerCards: key % 4 >= 2 ? 3 : 2,
      bankerCards: key % 2 === 1 ? 3 : 2,
    },
    ways: count,
  }));
}

/** Pairs of both sides, each with its ways among the orders of four cards. Throws as `countPoints` does. */
export function countPairs(composition: Composition): Counted<BaccaratPairs>[] {
  sizeOf(composition);
  const ways = new Map<string, { readonly kind: BaccaratPairs; ways: number }>();
  const left = [...composition];
  for (const [one, count] of composition.entries()) {
    left[one] = count - 1;
    for (const [two, there] of [...left].entries()) {
      if (count * there <= 0) continue;
      left[two] = there - 1;
      const player = one === two ? 'perfect' : rankOf(one) === rankOf(two) ? 'pair' : 'none';
      for (const [banker, others] of twoCardsOf(left)) {
        const known = ways.get(`${player} ${banker}`) ?? { kind: { player, banker }, ways: 0 };
        known.ways += count * there * others;
        ways.set(`${player} ${banker}`, known);
      }
      left[two] = there;
    }
    left[one] = count;
  }
  return [...ways.values()];
}

/** In how many ways two cards of these, in order, are a pair, perfect or not, or none. */
function twoCardsOf(composition: Composition): [Pair, number][] {
  const ofRank = Array.from({ length: deckSize / 4 }, () => 0);
  let [size, perfect] = [0, 0];
  for (const [card, count] of composition.entries()) {
    size += count;
    perfect += count * (count - 1);
    ofRank[rankOf(card)] = (ofRank[rankOf(card)] ?? 0) + count;
  }
  const same = ofRank.reduce((sum, count) => sum + count * (count - 1), 0);
  return [
    ['perfect', perfect],
    ['pair', same - perfect],
    ['none', size * (size - 1) - same],
  ];
}
