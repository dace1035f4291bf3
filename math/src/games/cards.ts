/** The 52 cards as numbers 0 … 51 in the order of the published derivation: 2♦ 2♥ 2♠ 2♣ 3♦ … A♣. */
import { drawSpace, outcomeOf } from '../chance/provably-fair.ts';

export const deckSize = 52;

const ranks = '23456789TJQKA';
const suits = 'dhsc';

/** 0 for a two … 12 for an ace. */
export function rankOf(card: number): number {
  return card >> 2;
}

/** 0 diamonds, 1 hearts, 2 spades, 3 clubs. */
export function suitOf(card: number): number {
  return card & 3;
}

/** Rank and suit: '2d', 'Th', 'Ac'. Throws RangeError on no card. */
export function cardName(card: number): string {
  const rank = ranks[rankOf(card)];
  const suit = suits[suitOf(card)];
  if (!Number.isInteger(card) || card < 0 || rank === undefined || suit === undefined)
    throw new RangeError('a card is a number from 0 to 51');
  return rank + suit;
}

/** The card of its name. Throws RangeError on no card. */
export function cardOf(name: string): number {
  const rank = ranks.indexOf(name.charAt(0));
  const suit = suits.indexOf(name.charAt(1));
  if (name.length !== 2 || rank < 0 || suit < 0)
    throw new RangeError(`not a card: ${JSON.stringify(name.slice(0, 9))}`);
  return rank * suits.length + suit;
}

/** The card a draw gives from a deck without end: every card as likely each time. */
export function cardOfDraw(drawn: number): number {
  return outcomeOf(drawn, deckSize);
}

/** A draw that gives this card: the smallest. */
export function drawOfCard(card: number): number {
  return Math.ceil((card * drawSpace) / deckSize);
}
