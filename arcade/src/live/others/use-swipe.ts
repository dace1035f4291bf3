import { type RefObject, useEffect, useRef } from 'react';

/** A finger went this far aside, and less up or down, within this time. */
const least = { along: 70, most: 40, ms: 800 };

/**
 * Calls with the steps a swipe over an element means: on with 1, back with -1; a page that runs from the right is
 * mirrored.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: ((steps: 1 | -1) => void) | undefined): void {
  const swiped = useRef(onSwipe);
  swiped.current = onSwipe;
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    let from: { x: number; y: number; at: number } | undefined;
    const start = ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from = touch && { x: touch.clientX, y: touch.clientY, at: timeStamp };
    };
    const end = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!from || !touch || timeStamp - from.at > least.ms) return;
      const along = touch.clientX - from.x;
      const aside = Math.abs(touch.clientY - from.y);
      from = undefined;
      if (Math.abs(along) < least.along || aside > least.most) return;
      const mirrored = getComputedStyle(place).direction === 'rtl' ? -1 : 1;
      swiped.current?.(along * mirrored < 0 ? 1 : -1);
    };
    place.addEventListener('touchstart', start, { passive: true });
    place.addEventListener('touchend', end, { passive: true });
    return () => {
      place.removeEventListener('touchstart', start);
      place.removeEventListener('touchend', end);
    };
  }, [element]);
}
