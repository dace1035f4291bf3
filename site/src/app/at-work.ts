// Whether somebody has begun to use the page of this address. Watched from the first moment: what comes by itself
// arrives seconds later.
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';

/** What only a person does: a carousel scrolls by itself. */
const deeds = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let atWork = false;
const readers = new Set<() => void>();

function setAtWork(now: boolean): void {
  if (now === atWork) return;
  atWork = now;
  for (const read of readers) read();
}

/** Watches until the page is closed; another address begins anew. */
export function useDeedsWatched(): void {
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
  useEffect(() => {
    const begin = ({ target }: Event) => {
      // what stands over the page is done with before anything else may come
      if (!(target instanceof Element && target.closest('[role="dialog"]'))) setAtWork(true);
    };
    const deed = { passive: true, capture: true };
    for (const each of deeds) window.addEventListener(each, begin, deed);
    return () => {
      for (const each of deeds) window.removeEventListener(each, begin, deed);
      setAtWork(false);
    };
  }, [path]);
}

/** Then what comes by itself does not come over them. */
export function useAtWork(): boolean {
  return useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => readers.delete(read);
    },
    () => atWork,
  );
}
