// Whether the first page is in sight. What lies below it, or nobody asked for yet, comes after that: on a slow line it
// would take the place of the page's own pictures.
import { useEffect, useSyncExternalStore } from 'react';

/** How long a page that was just drawn has the line to itself. */
const aloneMs = 300;

let there = false;
const listeners = new Set<() => void>();

function tell(): void {
  there = true;
  for (const listener of listeners) listener();
}

/** Stands beside a page, and so is drawn with it. */
export function PageThere(): null {
  useEffect(() => {
    if (there) return;
    const timer = setTimeout(tell, aloneMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Whether a page has been in sight for a moment; from then on for good. */
export function usePageThere(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => there,
    () => false,
  );
}
