import type { TableKind } from '@palpite/math/tables/kind.ts';
import type { CSSProperties } from 'react';
import type { Lying } from '../steps.ts';
import type { Seen } from '../use-scene.ts';

/** What the picture of every kind of table is drawn of. */
export interface PictureProps {
  kind: TableKind;
  seen: Seen;
  /** Betting is over, and nothing is dealt yet. */
  isClosed: boolean;
  calm: boolean;
}

/**
 * The cards of a hand: those that lie, and those that are still to come, at their time. Before the first one leaves the
 * shoe, so many that are not known yet: they are drawn while nothing moves.
 */
export function cardsOf(
  { seen: { scene }, isClosed }: PictureProps,
  hand: string,
  awaited: number,
): readonly (Lying | undefined)[] {
  if (isClosed) return new Array<undefined>(awaited).fill(undefined);
  return [...(scene.hands[hand] ?? []), ...(scene.coming[hand] ?? [])];
}

/** A point of the board, which is 200 wide and 100 high. */
export function spotAt(x: number, y: number, more?: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return { '--x': x, '--y': y, ...more } as CSSProperties;
}

/** Where cards come from. */
export const shoe = { x: 168, y: 15 } as const;
