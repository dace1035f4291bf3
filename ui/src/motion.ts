import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether this person asked for less motion. */
export function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

/** `wantsLessMotion`, followed as it changes. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    wantsLessMotion,
    () => false,
  );
}
