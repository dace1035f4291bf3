import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever plays by the keyboard is brought to the first button when it is their turn, and back to
 * where they were afterwards.
 */
export function useFocusWithin(isTurn: boolean): RefObject<HTMLFieldSetElement | null> {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (!isTurn || !(before instanceof HTMLButtonElement) || !before.matches(':focus-visible')) return;
    fields.current?.querySelector('button')?.focus();
    return () => {
      if (fields.current?.contains(document.activeElement)) before.focus();
    };
  }, [isTurn]);
  return fields;
}
