import type { VideoPokerState } from './play.ts';
import { type Hand, handOf } from './rules.ts';

export interface VideoPokerView {
  /** The five cards on the table: those dealt, then those held and drawn. */
  readonly cards: readonly number[];
  readonly made: Hand;
  /** What was held: bit i is card i; null before. */
  readonly hold: number | null;
  readonly over: boolean;
}

/**
 * The cards on the table: what was not held has been replaced, from the left, by the next cards of the deck in order.
 */
export function cardsOf({ dealt, next, hold }: VideoPokerState): number[] {
  if (hold === null) return [...dealt];
  let replaced = 0;
  return dealt.map((card, at) => {
    if ((hold >> at) & 1) return card;
    replaced += 1;
    return next[replaced - 1] ?? card;
  });
}

/** What the player may see: not the cards that would come. */
export function viewOf(state: VideoPokerState): VideoPokerView {
  const cards = cardsOf(state);
  return { cards, made: handOf(cards), hold: state.hold, over: state.hold !== null };
}
