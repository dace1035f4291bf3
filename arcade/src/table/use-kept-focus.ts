import { type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus(event: { target: Element }): void;
  onBlur(): void;
}

/**
 * What stands in a place is replaced under whoever works by the keyboard: they are brought to the first button of what stands there then. Who points goes on
 * pointing: with them the space bar stays what it is on the page.
 */
export function useKeptFocus(stands: string): KeptFocus {
  const place = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something else stands there
  useLayoutEffect(() => {
    if (!wasHere.current || place.current?.contains(document.activeElement)) return;
    place.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  }, [stands]);
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
