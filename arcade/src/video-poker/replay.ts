import { rankOf } from '@palpite/math/games/cards.ts';
import type { VideoPokerEvent } from '@palpite/math/games/video-poker/play.ts';
import type { Hand } from '@palpite/math/games/video-poker/rules.ts';

/** There is nothing to choose before the cards. */
export type VideoPokerWager = Readonly<Record<string, never>>;

/** The hand as it lies there. */
export interface VideoPokerHand {
  /** Five, or none before the first deal. */
  readonly cards: readonly number[];
  /** What they make; null before the first deal. */
  readonly made: Hand | null;
  /** What was held: bit i for card i. Null while the player has still to say. */
  readonly hold: number | null;
  readonly isOver: boolean;
}

export function blank(): VideoPokerHand {
  return { cards: [], made: null, hold: null, isOver: false };
}

export function replay(shown: VideoPokerHand, event: VideoPokerEvent): VideoPokerHand {
  switch (event.kind) {
    case 'dealt':
      return { cards: event.cards, made: event.made, hold: null, isOver: false };
    case 'drawn':
      return { ...shown, cards: event.cards, made: event.made, hold: event.hold };
    case 'ended':
      return { ...shown, isOver: true };
  }
}

/** Whether a hold has this card. */
export function holds(hold: number, at: number): boolean {
  return ((hold >> at) & 1) === 1;
}

/** How many of five cards a hold has. */
export function countOf(hold: number): number {
  return [0, 1, 2, 3, 4].filter((at) => holds(hold, at)).length;
}

/** Which of five cards a paying hand is made of: those of a rank that comes more than once, or all five. */
export function madeOf(cards: readonly number[]): readonly boolean[] {
  const isPaired = cards.map((card) => cards.filter((other) => rankOf(other) === rankOf(card)).length > 1);
  return isPaired.includes(true) ? isPaired : cards.map(() => true);
}
