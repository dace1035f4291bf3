/** The shoe of a blackjack table, and its cards as the draws that the rules ask for. */
import { drawOfCard } from '../../games/cards.ts';
import type { Draws } from '../../games/game.ts';
import { type Shoe, shoeSize, shuffledShoe } from '../shoe/shoe.ts';

/**
 * The cut card lies in the middle: whoever counts cards gains too little from half a shoe to matter, and two rounds of
 * seven seats can never need more than the other half. A hand has at most 20 points before its last card and the dealer
 * 16, so a round has at most 14 × 20 + 16 = 296 points and 15 last cards; the 592 points of two rounds are at most 178
 * cards, as there are 32 of each rank: 178 + 30 = 208.
 */
const cut = shoeSize / 2;

/** Shuffled as every shoe, cut in the middle. */
export function blackjackShoe(draws: Draws): Shoe {
  return { cards: shuffledShoe(draws).cards, cut };
}

/** Draws that give these cards, one after another: the rules of a deck without end deal from a shoe by them. */
export function drawsOf(cards: (index: number) => number): Draws {
  return (index) => drawOfCard(cards(index));
}
