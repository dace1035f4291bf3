/**
 * The best play against each card of the dealer, exactly. From a deck without end every card is 1 of 13 values,
 * whatever has come, so a hand is its sum and whether it has an ace. Values are whole numbers of stakes × `scale`, a
 * power of 13 high enough that every mean of 13 cases is whole again: nothing is rounded. Of a dealer who peeks they
 * are of the cases without a blackjack, for in the others nothing is left to decide.
 */
import { type BlackjackRules, dealerStands, doesDealerDraw, goal, totalFrom } from './rules.ts';

/** No hand and dealer together take 40 cards. */
export const scale = 13n ** 40n;

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** How many of 13 ranks have this value. */
export function weightOf(value: number): bigint {
  return value === 10 ? 4n : 1n;
}

/** Throws RangeError if it were not whole. */
function thirteenth(sum: bigint): bigint {
  if (sum % 13n !== 0n) throw new RangeError('the scale is too small');
  return sum / 13n;
}

/** A sum that counts aces as one, and whether there is one. */
export interface Sum {
  readonly sum: number;
  readonly ace: boolean;
}

export const sumOf = (value: number): Sum => ({ sum: value, ace: value === 1 });
const plus = ({ sum, ace }: Sum, value: number): Sum => ({ sum: sum + value, ace: ace || value === 1 });
const keyOf = ({ sum, ace }: Sum) => sum * 2 + Number(ace);

/** The mean over the next card. */
function meanOver(of: (value: number) => bigint): bigint {
  return thirteenth(values.reduce((sum, value) => sum + weightOf(value) * of(value), 0n));
}

/** How often the dealer ends with 17 … 21, and last over 21, × scale, from this sum on. */
function endsOf(rules: BlackjackRules): (hand: Sum) => readonly bigint[] {
  const known = new Map<number, readonly bigint[]>();
  const from = (hand: Sum): readonly bigint[] => {
    const stored = known.get(keyOf(hand));
    if (stored) return stored;
    const at = totalFrom(hand.sum, hand.ace);
    const end = Math.min(at.total, goal + 1) - dealerStands;
    const ends = [0, 1, 2, 3, 4, 5].map((each) =>
      doesDealerDraw(rules, at) ? meanOver((value) => from(plus(hand, value))[each] ?? 0n) : each === end ? scale : 0n,
    );
    known.set(keyOf(hand), ends);
    return ends;
  };
  return from;
}

/** Whether these two first cards are a blackjack. */
export function areBlackjack(one: number, other: number): boolean {
  return one + other === 11 && (one === 1 || other === 1);
}

export type Move = 'stand' | 'hit' | 'double' | 'split';

export interface BestPlay {
  /** How often the dealer has no blackjack, × scale. */
  readonly noBlackjack: bigint;
  /** How often a hand is played at all, × scale: always if the dealer does not peek. */
  readonly played: bigint;
  /** What each open move is worth with the best play after it, the best first. */
  movesOf(hand: Sum, may: { readonly double: boolean; readonly split: boolean }): { move: Move; value: bigint }[];
}

/** The best play against this value of the dealer's open card. */
export function bestPlayOf(rules: BlackjackRules, up: number): BestPlay {
  const from = endsOf(rules);
  const ends = [0, 1, 2, 3, 4, 5].map((each) =>
    meanOver((hole) => (areBlackjack(up, hole) ? 0n : (from(plus(sumOf(up), hole))[each] ?? 0n))),
  );
  const noBlackjack = ends.reduce((sum, each) => sum + each, 0n);

  const played = rules.peeks ? noBlackjack : scale;

  // no hand that is played beats or ties a blackjack of the dealer
  const standOn = (total: number): bigint =>
    total > goal
      ? -played
      : ends.reduce((sum, each, at) => {
          const dealer = at + dealerStands;
          if (dealer > goal || dealer < total) return sum + each;
          return dealer > total ? sum - each : sum;
        }, noBlackjack - played);
  const stand = (hand: Sum) => standOn(totalFrom(hand.sum, hand.ace).total);

  const known = new Map<number, bigint>();
  /** Standing or hitting, whichever is better: all that is open from the third card on. */
  const goOn = (hand: Sum): bigint => {
    if (totalFrom(hand.sum, hand.ace).total >= goal) return stand(hand);
    const stored = known.get(keyOf(hand));
    if (stored !== undefined) return stored;
    const [standing, hitting] = [stand(hand), hit(hand)];
    const best = standing > hitting ? standing : hitting;
    known.set(keyOf(hand), best);
    return best;
  };
  const hit = (hand: Sum): bigint => meanOver((value) => goOn(plus(hand, value)));
  const double = (hand: Sum): bigint => 2n * meanOver((value) => stand(plus(hand, value)));
  const split = (value: number): bigint =>
    2n *
    meanOver((second) => {
      const hand = plus(sumOf(value), second);
      if (value === 1) return stand(hand);
      const on = goOn(hand);
      if (!rules.doublesSplit || totalFrom(hand.sum, hand.ace).total === goal) return on;
      const doubled = double(hand);
      return doubled > on ? doubled : on;
    });

  return {
    noBlackjack,
    played,
    movesOf(hand, may) {
      const moves: { move: Move; value: bigint }[] = [
        { move: 'stand', value: stand(hand) },
        { move: 'hit', value: hit(hand) },
      ];
      if (may.double) moves.push({ move: 'double', value: double(hand) });
      if (may.split) moves.push({ move: 'split', value: split(hand.ace ? 1 : hand.sum / 2) });
      return moves.sort((one, other) => (one.value > other.value ? -1 : one.value < other.value ? 1 : 0));
    },
  };
}

export type Adviser = (hand: Sum, up: number, may: { readonly double: boolean; readonly split: boolean }) => Move;

/** The best move for a hand that is not yet 21, each counted once and then remembered. */
export function adviserOf(rules: BlackjackRules): Adviser {
  const plays = values.map((up) => bestPlayOf(rules, up));
  const known = new Map<number, Move>();
  return (hand, up, may) => {
    const key = ((keyOf(hand) * 2 + Number(may.double)) * 2 + Number(may.split)) * 16 + up;
    const stored = known.get(key);
    if (stored) return stored;
    const move = plays[up - 1]?.movesOf(hand, may)[0]?.move ?? 'stand';
    known.set(key, move);
    return move;
  };
}
