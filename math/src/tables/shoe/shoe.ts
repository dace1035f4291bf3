/**
 * A shoe of eight decks: its order comes of one seed, promised before its first card and told after its last, so that
 * anybody can shuffle it again (games.md §4.1).
 */

import { permutationOf } from '../../chance/permutation.ts';
import { outcomeOf } from '../../chance/provably-fair.ts';
import { deckSize } from '../../games/cards.ts';
import type { Draws } from '../../games/game.ts';

export const decks = 8;
export const shoeSize = decks * deckSize;

/** The cut card lies before one of the last 14, 15 or 16 cards, of which draw number 416 says which. */
const cutFromEnd = { least: 14, most: 16 };

export interface Shoe {
  /** Cards 0 … 51 in the order they are dealt, each eight times. */
  readonly cards: readonly number[];
  /** How many cards come before the cut card: 400 … 402. */
  readonly cut: number;
}

/**
 * Draws 0 … 415 shuffle by Fisher–Yates removal: number n of the 416 is card n mod 52 of deck n ÷ 52. Draw 416 places
 * the cut card.
 */
export function shuffledShoe(draws: Draws): Shoe {
  const cards = permutationOf(draws, shoeSize, shoeSize).map((number) => number % deckSize);
  const places = cutFromEnd.most - cutFromEnd.least + 1;
  return { cards, cut: shoeSize - cutFromEnd.least - outcomeOf(draws(shoeSize), places) };
}

/** Where a shoe stands between two rounds. */
export interface ShoePlace {
  /** Cards that have left it, burned ones too. */
  readonly dealt: number;
  /** `last`: the cut card came out in the round before, so one more round is dealt; `over`: the shoe is changed. */
  readonly next: 'round' | 'last' | 'over';
}

/**
 * Before the first round. The first card is turned over and as many more are burned as it has points, ten for a ten or
 * a picture, one for an ace: the usual burn of baccarat, which is ours for all shoes.
 */
export function burn({ cards }: Shoe): ShoePlace & { readonly shown: number; readonly burned: number } {
  const shown = cards[0] ?? 0;
  const rank = shown >> 2;
  const burned = rank === 12 ? 1 : Math.min(10, rank + 2);
  return { shown, burned, dealt: 1 + burned, next: 'round' };
}

/** After a round that took so many cards. Throws RangeError on a shoe that is over, or has fewer cards. */
export function afterRound({ cut, cards }: Shoe, { dealt, next }: ShoePlace, taken: number): ShoePlace {
  if (next === 'over') throw new RangeError('the shoe is over');
  const now = dealt + taken;
  if (now > cards.length) throw new RangeError('the shoe has fewer cards');
  // the cut card is out once a card behind it is; a round that ends just before it has not met it
  return { dealt: now, next: next === 'last' ? 'over' : now > cut ? 'last' : 'round' };
}

/** Cards of the round that begins here, by their number in it. Throws RangeError behind the last card. */
export function cardsFrom({ cards }: Shoe, { dealt }: Pick<ShoePlace, 'dealt'>): (index: number) => number {
  return (index) => {
    const card = cards[dealt + index];
    if (card === undefined) throw new RangeError('the shoe has no more cards');
    return card;
  };
}
