import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many of a list's entries fit on its one line. The list wraps and hides its further lines, so an entry that
 * does not fit stands lower; but the first never does, however little room there is: it is cut off.
 */
export function useFitting(list: RefObject<HTMLElement | null>, entries: number): number {
  const [fitting, setFitting] = useState(entries);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const count = () => {
      const all = [...element.children] as HTMLElement[];
      const [first] = all;
      const isCut = first !== undefined && first.offsetWidth > element.clientWidth;
      const lower = all.findIndex((entry) => entry.offsetTop > (first?.offsetTop ?? 0));
      setFitting(isCut ? 0 : lower < 0 ? entries : lower);
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
