// Whether the page is as wide as a desk: what stands only there is not fetched by a phone.
import { useSyncExternalStore } from 'react';

const desk = '(min-width: 720px)';

function follow(listener: () => void): () => void {
  const list = matchMedia(desk);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** True from 720 pixels on, a tablet upright included, as the style sheets count. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(desk).matches,
    () => false,
  );
}
