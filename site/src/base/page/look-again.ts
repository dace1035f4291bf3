import { useEffect, useRef } from 'react';

/**
 * Looks again by itself: every so often while the page is in sight, when it comes into sight, and when the
 * browser has its line back.
 */
export function useLookAgain(look: () => void, everyMs: number): void {
  const newest = useRef(look);
  useEffect(() => {
    newest.current = look;
  });
  useEffect(() => {
    const visibly = () => {
      if (document.visibilityState === 'visible') newest.current();
    };
    const often = setInterval(visibly, everyMs);
    document.addEventListener('visibilitychange', visibly);
    window.addEventListener('online', visibly);
    return () => {
      clearInterval(often);
      document.removeEventListener('visibilitychange', visibly);
      window.removeEventListener('online', visibly);
    };
  }, [everyMs]);
}
