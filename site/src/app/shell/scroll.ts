// Where a page begins to be read.
import { useEffect } from 'react';

/** How long an address's anchor is waited for: what it names may come with a later answer. */
const anchorMs = 10_000;

/** A new page starts at its top; an address with a hash at its anchor, as soon as that is there. */
export function useScroll(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    if (!location.hash) {
      scrollTo(0, 0);
      return;
    }
    return toAnchor();
  }, [path]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = toAnchor();
    };
    addEventListener('hashchange', follow);
    return () => {
      stop?.();
      removeEventListener('hashchange', follow);
    };
  }, []);
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A hash somebody mistyped names nothing.
    return null;
  }
}

/**
 * Scrolls to the anchor of the address, now or once it appears, unless the reader has begun to scroll. Returns
 * the way to stop waiting.
 */
function toAnchor(): () => void {
  const go = () => {
    const anchor = anchorOf(location.hash);
    anchor?.scrollIntoView();
    return anchor !== null;
  };
  if (location.hash === '' || go()) return () => undefined;
  scrollTo(0, 0);
  const gestures = ['wheel', 'touchmove', 'keydown'] as const;
  const stop = () => {
    clearTimeout(patience);
    watch.disconnect();
    for (const gesture of gestures) removeEventListener(gesture, stop);
  };
  const watch = new MutationObserver(() => {
    if (go()) stop();
  });
  const patience = setTimeout(stop, anchorMs);
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
