import { ChevronLeft, ChevronRight } from './icon.tsx';
import css from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  totalPages: number;
  onPage(page: number): void;
  labels: { pages: string; previous: string; next: string; page(page: number): string };
}

const around = 2;

/** The pages to offer, with 0 for a gap: 1 … 7 8 9 10 11 … 20. */
export function offeredPages(page: number, totalPages: number): number[] {
  const shown = new Set([1, totalPages]);
  for (let each = page - around; each <= page + around; each += 1) if (each >= 1 && each <= totalPages) shown.add(each);
  const sorted = [...shown].sort((one, other) => one - other);
  return sorted.flatMap((each, at) => {
    const before = sorted[at - 1] ?? each - 1;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [0, each] : [each];
  });
}

/** Turns pages. Shows nothing when there is one. */
export function Pager({ page, totalPages, onPage, labels }: PagerProps) {
  if (totalPages <= 1) return null;
  let gaps = 0;
  return (
    <nav className={css.pager} aria-label={labels.pages}>
      <button type="button" aria-label={labels.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} />
      </button>
      {offeredPages(page, totalPages).map((each) => {
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
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        );
      })}
      <button type="button" aria-label={labels.next} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} />
      </button>
    </nav>
  );
}
