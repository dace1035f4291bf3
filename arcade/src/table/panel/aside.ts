import { useDeferredValue, useRef } from 'react';
import type { TableState } from '../state.ts';

const keys = (state: TableState) => Object.keys(state) as (keyof TableState)[];

function sameAside(one: TableState, other: TableState): boolean {
  if (one === other) return true;
  return (
    one.stage.round === other.stage.round &&
    one.stage.settled === other.stage.settled &&
    one.stage.watched === other.stage.watched &&
    keys(one).every((key) => key === 'stage' || one[key] === other[key])
  );
}

/** What is never late: where the table stands, and what the player has just typed. */
const atOnce: readonly (keyof TableState)[] = ['phase', 'stake', 'wager', 'auto', 'symbol', 'limits', 'rules'];

/**
 * The state for what stands beside the scene: the same object as long as nothing but the scene has moved, so that it
 * need not be drawn anew with it. What a round changes there follows the scene, some pictures later at most: drawn in
 * the same turn, both together take a slow phone longer than a picture lasts.
 */
export function useAside(state: TableState): TableState {
  const kept = useRef(state);
  if (!sameAside(kept.current, state)) kept.current = state;
  const late = useDeferredValue(kept.current);
  return atOnce.every((key) => late[key] === kept.current[key]) ? late : kept.current;
}
