/**
 * Moves a row sideways until this child is in sight, in its middle if it was not; the page stays where it is. An
 * observer is told once the page is laid out anyway: to measure here would lay it out one more time. The answer
 * ends it.
 */
export function bringIntoRow(row: Element, child: Element): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      const seen = entry?.rootBounds;
      const its = entry?.boundingClientRect;
      if (seen && its && (its.left < seen.left || its.right > seen.right))
        row.scrollLeft += (its.left + its.right - seen.left - seen.right) / 2;
    },
    { root: row },
  );
  observer.observe(child);
  return () => observer.disconnect();
}
