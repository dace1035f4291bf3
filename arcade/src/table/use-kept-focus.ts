import { type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus(event: { target: Element }): void;
  onBlur(): void;
}

/**
 * Buttons of a place are replaced by others under whoever works by the keyboard: they are brought to the first of what
 * stands there then. Who points goes on pointing: with them the space bar stays what it is on the page.
 */
export function useKeptFocus(): KeptFocus {
  const place = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  // after every change: which of them takes a button away is not told
  useLayoutEffect(() => {
    if (!wasHere.current || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  });
  return {
    ref: place,
    onFocus: ({ target }) => {
      wasHere.current = target.matches(':focus-visible');
    },
    // not told of a button that is taken away
    onBlur: () => {
      wasHere.current = false;
    },
  };
}
