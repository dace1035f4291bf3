import { useRef } from 'react';
import type { TableState } from './state.ts';

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

/** The state for what stands beside the scene: the same object as long as nothing but the scene has moved, so that it need not be drawn anew with it. */
export function useAside(state: TableState): TableState {
  const kept = useRef(state);
  if (!sameAside(kept.current, state)) kept.current = state;
  return kept.current;
}
