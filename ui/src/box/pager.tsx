import { ChevronLeft, ChevronRight } from '../icon.tsx';
import css from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  totalPages: number;
  /** Only ever called with another page that there is. */
  onPage(page: number): void;
  /** How many pages stand together around the current one. */
  range?: number;
  /** How many pages stay in sight at either end. */
  margin?: number;
  labels: { pages: string; previous: string; next: string; page(page: number): string };
}

/** The pages to offer, with 0 for a gap. With a range of 5 and a margin of 2: 1 2 … 8 9 10 11 12 … 19 20. */
export function offeredPages(page: number, totalPages: number, range = 5, margin = 1): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), totalPages - range + 1));
  const shown = new Set<number>();
  for (let each = 1; each <= totalPages; each += 1) {
    const near = each >= first && each < first + range;
    if (near || each <= margin || each > totalPages - margin) shown.add(each);
  }
  const sorted = [...shown];
  return sorted.flatMap((each, at) => {
    const before = sorted[at - 1] ?? each - 1;
    // A gap of one page is as wide as the page itself.
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [0, each] : [each];
  });
}

/** Turns pages. Shows nothing when there is one. */
export function Pager({ page, totalPages, onPage, range = 5, margin = 1, labels }: PagerProps) {
  if (totalPages <= 1) return null;
  const turn = (to: number) => {
    if (to >= 1 && to <= totalPages && to !== page) onPage(to);
  };
  let gaps = 0;
  return (
    <nav className={css.pager} aria-label={labels.pages}>
      <button type="button" aria-label={labels.previous} disabled={page <= 1} onClick={() => turn(page - 1)}>
        <ChevronLeft size={18} />
      </button>
      {offeredPages(page, totalPages, range, margin).map((each) => {
        if (each === 0) {
          gaps += 1;
          return (
            <span key={`gap${gaps}`} aria-hidden="true">
              …
            </span>
          );
        }
        return (
          <button
            key={each}
            type="button"
            aria-label={labels.page(each)}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => turn(each)}
          >
            {each}
          </button>
        );
      })}
      <button type="button" aria-label={labels.next} disabled={page >= totalPages} onClick={() => turn(page + 1)}>
        <ChevronRight size={18} />
      </button>
    </nav>
  );
}
