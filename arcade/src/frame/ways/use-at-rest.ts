import { useDeferredValue, useEffect, useReducer, useRef } from 'react';

/** How long what a round brings may still move by itself: a balance counts to its new value for 400 ms. */
export const restMs = 500;

/**
 * What stands beside the scene and below it, as it was when nothing moved last: drawing it is long, and what moves
 * would stumble. `facts` are passed on once nothing has moved for `afterMs`, and without delay from then
 * on; with 0 as they come.
 */
export function useAtRest<Facts>(facts: Facts, isMoving: boolean, afterMs: number): Facts {
  const rests = useRef(true);
  const kept = useRef(facts);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  if (afterMs === 0) rests.current = true;
  else if (isMoving) rests.current = false;
  if (rests.current) kept.current = facts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new waits for its rest
  useEffect(() => {
    if (isMoving || rests.current) return;
    const timer = setTimeout(() => {
      rests.current = true;
      redraw();
    }, afterMs);
    return () => clearTimeout(timer);
  }, [facts, isMoving, afterMs]);
  return useDeferredValue(kept.current);
}
