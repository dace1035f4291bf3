/**
 * A hand of niu niu: five cards, of which three that come to ten, twenty or thirty make a bull; what the other two come
 * to, modulo ten, says which. Ranking and multipliers are those of games.md §6.4.
 */
import { rankOf, suitOf } from '../../games/cards.ts';

/** The lowest first. */
export const categories = [
  ...['none', 'bull-1', 'bull-2', 'bull-3', 'bull-4', 'bull-5', 'bull-6', 'bull-7', 'bull-8', 'bull-9', 'bull-bull'],
  /** Four pictures and a ten. */
  'silver',
  /** Five pictures. */
  'gold',
  /** Four of a rank. */
  'bomb',
  /** Each below five, ten at most together. */
  'five-small',
] as const;

/** By the number in `categories`: 0 … 14. */
export type Category = number;

const [silver, gold, bomb, fiveSmall] = [11, 12, 13, 14] as const;

/** What the winner's hand multiplies. */
export const multipliers: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 8];

export const mostMultiplier = 8;

/** 1 for an ace … 13 for a king. */
export function heightOf(card: number): number {
  return rankOf(card) === 12 ? 1 : rankOf(card) + 2;
}

/** What the ranks 1 … 13 of five cards make, the highest category that fits. */
export function categoryOfHeights(heights: readonly number[]): Category {
  const points = heights.map((height) => Math.min(height, 10));
  const sum = points.reduce((all, each) => all + each, 0);
  if (sum <= 10 && heights.every((height) => height < 5)) return fiveSmall;
  if (heights.some((height) => heights.filter((each) => each === height).length === 4)) return bomb;
  const pictures = heights.filter((height) => height > 10).length;
  if (pictures === 5) return gold;
  if (pictures === 4 && heights.includes(10)) return silver;
  if (!hasBull(points, sum)) return 0;
  // three come to a multiple of ten, so the other two come to what all five do
  return sum % 10 === 0 ? 10 : sum % 10;
}

/** Whether three of five come to a multiple of ten: whether two may be left out so that the others do. */
function hasBull(points: readonly number[], sum: number): boolean {
  return points.some((one, at) => points.slice(at + 1).some((two) => (sum - one - two) % 10 === 0));
}

/** Cards 0 … 51. Throws RangeError on another number of cards than five. */
export function categoryOf(cards: readonly number[]): Category {
  if (cards.length !== 5) throw new RangeError('a hand has five cards');
  return categoryOfHeights(cards.map(heightOf));
}

/** Of equal ranks spades are higher than hearts, then clubs, then diamonds; by suits 0 … 3 of the deck. */
const heightOfSuit = [0, 2, 3, 1] as const;

/** King of spades highest, ace of diamonds lowest: no two cards are equal. */
function orderOf(card: number): number {
  return heightOf(card) * 4 + (heightOfSuit[suitOf(card)] ?? 0);
}

/** Whether the first hand beats the other: by category, then by its highest card. Hands of one deck never tie. */
export function beats(one: readonly number[], other: readonly number[]): boolean {
  const difference = categoryOf(one) - categoryOf(other);
  if (difference !== 0) return difference > 0;
  return Math.max(...one.map(orderOf)) > Math.max(...other.map(orderOf));
}
