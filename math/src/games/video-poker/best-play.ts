/**
 * The best cards to hold, exactly. For every set of up to five cards the table knows what all hands that contain it pay
 * together; what is paid after holding H and throwing away D is then the sum over the subsets S of D of (−1)^|S| ×
 * table(H ∪ S): the hands that contain H and nothing of D.
 */
import { deckSize, rankOf } from '../cards.ts';
import { type Hand, handSize, hands, holds, placeOf } from './rules.ts';

/** C(n, k) for up to 52 of up to 5, at n × 6 + k. */
const chosen = new Int32Array((deckSize + 1) * 6);
for (let n = 0; n <= deckSize; n += 1) {
  chosen[n * 6] = 1;
  for (let k = 1; k <= handSize; k += 1)
    chosen[n * 6 + k] = n === 0 ? 0 : (chosen[(n - 1) * 6 + k] ?? 0) + (chosen[(n - 1) * 6 + k - 1] ?? 0);
}

function choose(n: number, k: number): number {
  return chosen[n * 6 + k] ?? 0;
}

/** For each hold, which of the five cards it has, and how many. */
const members = Array.from({ length: holds }, (_, hold) => [0, 1, 2, 3, 4].filter((at) => (hold >> at) & 1));
const heldBy = members.map((each) => each.length);

/** By card: its rank as a bit. */
const bitOf = Int32Array.from({ length: deckSize }, (_, card) => 1 << rankOf(card));

/** Stakes paid together by all hands with a set of cards: at [size of the set][its number]. */
export type PayTable = readonly Int32Array[];

/**
 * The number of a subset of five ascending cards among the sets of its size: Σ C(card, place), counted from the lowest.
 */
function numberOf(cards: Int32Array, hold: number): number {
  let number = 0;
  let place = 0;
  for (const at of members[hold] ?? []) {
    place += 1;
    number += chosen[(cards[at] ?? 0) * 6 + place] ?? 0;
  }
  return number;
}

function addHand(table: PayTable, cards: Int32Array, pay: number): void {
  for (let hold = 0; hold < heldBy.length; hold += 1) {
    const sums = table[heldBy[hold] ?? 0];
    const number = numberOf(cards, hold);
    if (sums) sums[number] = (sums[number] ?? 0) + pay;
  }
}

/** Counts all 2,598,960 hands. A fifth of a second, and 12 MB. */
export function payTableOf(pays: Readonly<Record<Hand, number>>): PayTable {
  const table = Array.from({ length: handSize + 1 }, (_, size) => new Int32Array(choose(deckSize, size)));
  const byPlace = Int32Array.from(hands, (hand) => pays[hand]);
  const cards = new Int32Array(handSize);
  // Called for every hand: a name of this function is found faster than an imported one.
  const evaluate = placeOf;
  // Ascending: equal ranks lie side by side, so two ranks are a full house when neither the first
  // nor the last four are one.
  for (let e = 4; e < bitOf.length; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1) {
        const rankC = bitOf[c] ?? 0;
        const rankD = bitOf[d] ?? 0;
        const rankE = bitOf[e] ?? 0;
        const ranks = rankC | rankD | rankE;
        const odd = rankC ^ rankD ^ rankE;
        const suits = (c ^ d) | (d ^ e);
        cards.set([c, d, e], 2);
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            const rankA = bitOf[a] ?? 0;
            const rankB = bitOf[b] ?? 0;
            const sameSuit = ((suits | (a ^ b) | (b ^ c)) & 3) === 0;
            const triple = rankA !== rankD && rankB !== rankE;
            const pay = byPlace[evaluate(ranks | rankA | rankB, odd ^ rankA ^ rankB, sameSuit, triple)] ?? 0;
            if (pay === 0) continue;
            cards[0] = a;
            cards[1] = b;
            addHand(table, cards, pay);
          }
      }
  return table;
}

/** C(47, n), the ways to draw n cards, divides this for every n: 5 × C(47, 5). */
export const commonDraws = 7_669_695;
const scaleOf = heldBy.map((held) => commonDraws / choose(deckSize - handSize, handSize - held));

const sums = new Float64Array(holds);

/** Fills in what each hold of five ascending cards pays, in stakes × `commonDraws`. Valid until the next call. */
function valuesOf(table: PayTable, cards: Int32Array): Float64Array {
  for (let hold = 0; hold < sums.length; hold += 1) sums[hold] = table[heldBy[hold] ?? 0]?.[numberOf(cards, hold)] ?? 0;
  for (let bit = 1; bit < sums.length; bit <<= 1)
    for (let hold = 0; hold < sums.length; hold += 1)
      if ((hold & bit) === 0) sums[hold] = (sums[hold] ?? 0) - (sums[hold | bit] ?? 0);
  for (let hold = 0; hold < sums.length; hold += 1) sums[hold] = (sums[hold] ?? 0) * (scaleOf[hold] ?? 0);
  return sums;
}

/** The hold that pays most; of equals the one that holds more. */
function bestOf(values: Float64Array): number {
  let best = 0;
  for (let hold = 1; hold < values.length; hold += 1) {
    const more = (values[hold] ?? 0) - (values[best] ?? 0);
    if (more > 0 || (more === 0 && (heldBy[hold] ?? 0) > (heldBy[best] ?? 0))) best = hold;
  }
  return best;
}

/** What the best hold of five ascending cards pays on average, in stakes × `commonDraws`: whole, and below 2⁵³. */
export function bestValueOf(table: PayTable, cards: Int32Array): number {
  const values = valuesOf(table, cards);
  return values[bestOf(values)] ?? 0;
}

/** A hold of the ascending cards as one of the cards in the order given: bit i for card i. */
function asGiven(cards: readonly number[], ascending: Int32Array, hold: number): number {
  let given = 0;
  for (const at of members[hold] ?? []) given |= 1 << cards.indexOf(ascending[at] ?? 0);
  return given;
}

/** The hold of five cards in any order that pays best on average. Bit i says that card i is held. */
export function bestHoldOf(table: PayTable, cards: readonly number[]): number {
  const ascending = Int32Array.from(cards).sort();
  return asGiven(cards, ascending, bestOf(valuesOf(table, ascending)));
}

/** What this hold of five cards in any order pays on average, in stakes × `commonDraws`. */
export function averageOf(table: PayTable, cards: readonly number[], hold: number): number {
  const ascending = Int32Array.from(cards).sort();
  const at = members.findIndex((_, each) => asGiven(cards, ascending, each) === hold);
  return valuesOf(table, ascending)[at] ?? 0;
}
