import { useEffect, useReducer } from 'react';

/** Draws again at a time of the server's clock, and when the page comes back into sight. */
export function useAgainAt(dueAt: number | undefined, now: () => number): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (dueAt === undefined) return;
    const timer = setTimeout(again, Math.max(0, dueAt - now()));
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);
}
