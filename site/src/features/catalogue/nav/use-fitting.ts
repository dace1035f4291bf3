import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many of a list's entries fit on its one line. The list wraps and hides its further lines, so an entry that
 * does not fit stands lower.
 */
export function useFitting(list: RefObject<HTMLElement | null>, entries: number): number {
  const [fitting, setFitting] = useState(entries);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const count = () => {
      const tops = [...element.children].map((entry) => (entry as HTMLElement).offsetTop);
      const lower = tops.findIndex((top) => top > (tops[0] ?? 0));
      setFitting(lower < 0 ? entries : lower);
    };
    count();
    // without it the first count stays
    if (typeof ResizeObserver === 'undefined') return;
    const watching = new ResizeObserver(count);
    watching.observe(element);
    return () => watching.disconnect();
  }, [list, entries]);
  return fitting;
}
