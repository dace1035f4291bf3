// Ends the session of a desk nobody sits at: pages that refresh themselves would otherwise keep it open.
import { useEffect } from 'react';

export const idleMs = 30 * 60_000;
const checkMs = 15_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `onIdle` once nobody has touched the page for half an hour. Sleep of the machine counts. */
export function useIdle(onIdle: () => void): void {
  useEffect(() => {
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
    };
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
    const timer = setInterval(() => {
      if (Date.now() - touchedAt >= idleMs) onIdle();
    }, checkMs);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touch, { capture: true });
    };
  }, [onIdle]);
}
