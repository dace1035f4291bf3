import { type RefObject, useLayoutEffect } from 'react';

/** From so many pixels on a stage has room for more beside one another. */
const wide = 600;

/**
 * Writes how wide an element is into its `--room`, in pixels, and whether that is wide into `data-wide`, whenever it
 * changes. A container's units and queries would say the same, but then every text that changes in it lays out
 * everything measured by them again: tens of milliseconds on a phone, in the middle of a turn.
 */
export function useRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = element.current;
    if (!place) return;
    // As wide as the window is what its sheet says: to write that would only have everything in it styled a second time
    // before it is first seen.
    let known = innerWidth;
    const measure = () => {
      const room = place.clientWidth;
      if (room !== known) place.style.setProperty('--room', `${room}px`);
      known = room;
      place.toggleAttribute('data-wide', room >= wide);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    return () => watch.disconnect();
  }, [element]);
}
