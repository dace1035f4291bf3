/**
 * Video poker, Jacks or Better: five cards, hold any, the others are replaced once, and the hand is paid by a table.
 */
import { rankOf, suitOf } from '../cards.ts';

/** From nothing to the best; a hand is known by its place here. */
export const hands = [
  'nothing',
  'jacks-or-better',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const;

export type Hand = (typeof hands)[number];

export interface VideoPokerRules {
  /** What a hand pays, in whole stakes, the stake included: one for a pair of jacks gives the stake back. */
  readonly pays: Readonly<Record<Hand, number>>;
  /**
   * The return to player it declares, in hundredths of a percent, rounded down, for the best play: `rtp.ts` derives it.
   */
  readonly rtp: number;
}

/** The full-pay table, known by its full house and flush as 9/6. */
export const videoPokerRules: VideoPokerRules = {
  pays: {
    nothing: 0,
    'jacks-or-better': 1,
    'two-pair': 2,
    'three-of-a-kind': 3,
    straight: 4,
    flush: 6,
    'full-house': 9,
    'four-of-a-kind': 25,
    'straight-flush': 50,
    'royal-flush': 800,
  },
  rtp: 9954,
};

export const handSize = 5;
/** As many ways to hold: bit i of a hold says that card i is held. */
export const holds = 2 ** handSize;

const rankSets = 2 ** 13;
const jack = 9;
const ten = 8;

/** By set of ranks, a bit each: how many there are. */
const sizeOf = Uint8Array.from({ length: rankSets }, (_, set) => set.toString(2).replaceAll('0', '').length);
const highStraight = 0b11111 << ten;
/** An ace is also below a two. */
const lowStraight = 0b1_0000_0000_1111;

function isStraight(set: number): boolean {
  return set === lowStraight || set / (set & -set) === 0b11111;
}

function placeOfPair(pair: number): number {
  return pair >= 1 << jack ? 1 : 0;
}

/**
 * The place in `hands` of five cards in any order, from three numbers: the ranks there are, the ranks that come an odd
 * number of times, and whether all have one suit. `triple` says whether the odd rank of a hand with two ranks comes
 * three times: a full house, where four of a kind has it once.
 */
export function placeOf(ranks: number, odd: number, sameSuit: boolean, triple: boolean): number {
  const different = sizeOf[ranks];
  if (different === 5) {
    if (isStraight(ranks)) return sameSuit ? (ranks === highStraight ? 9 : 8) : 4;
    return sameSuit ? 5 : 0;
  }
  if (different === 4) return placeOfPair(ranks ^ odd);
  if (different === 3) return sizeOf[odd] === 3 ? 3 : 2;
  return triple ? 6 : 7;
}

/** What five different cards in any order make. */
export function handOf(cards: readonly number[]): Hand {
  let ranks = 0;
  let odd = 0;
  let suits = 0;
  for (const card of cards) {
    ranks |= 1 << rankOf(card);
    odd ^= 1 << rankOf(card);
    suits |= 1 << suitOf(card);
  }
  let oddOnes = 0;
  for (const card of cards) if (1 << rankOf(card) === odd) oddOnes += 1;
  return hands[placeOf(ranks, odd, (suits & (suits - 1)) === 0, oddOnes === 3)] ?? 'nothing';
}
