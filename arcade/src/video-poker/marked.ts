/** Which cards the player has marked to hold: on the page alone until they draw. */
import { makeStore } from '../base/seat/store.ts';

interface Marked {
  /** The cards the marks belong to: with others on the table nothing is marked. */
  readonly cards: readonly number[];
  /** Bit i for card i. */
  readonly hold: number;
}

export const marked = makeStore<Marked, Marked>({ cards: [], hold: 0 }, (_before, now) => now);

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((card, at) => card === other[at]);

/** What is marked of these cards. */
export function markedOf({ cards, hold }: Marked, of: readonly number[]): number {
  return isSame(cards, of) ? hold : 0;
}

export function mark(cards: readonly number[], hold: number): void {
  marked.say({ cards, hold });
}

/** Marks a card of these, or takes its mark away. */
export function toggle(cards: readonly number[], at: number): void {
  mark(cards, markedOf(marked.get(), cards) ^ (1 << at));
}
