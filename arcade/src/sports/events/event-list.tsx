import { classNames } from '@palpite/ui/class-names.ts';
import { startTransition, useEffect, useRef, useState } from 'react';
import { atRest, quiet } from '../../base/page/later.tsx';
import { useFollowed } from '../desk.tsx';
import css from './event-list.module.css';
import { EventRow } from './event-row.tsx';

/** Rows that are seen, or are about to be. */
const margin = '240px 0px';
/** As many rows as a phone shows stand there at once; the others come when it rests, so many at a time. */
export const rowsAtOnce = 6;

/**
 * Events one under another. Rows out of sight keep their height and are neither laid out nor painted by the browser,
 * and only those in sight are heard live. `first`: so many are drawn with the page.
 */
export function EventList({ fixtureIds, first = rowsAtOnce }: { fixtureIds: readonly string[]; first?: number }) {
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const drawn = useDrawn(fixtureIds.length, first);
  const key = fixtureIds.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are others when the ids are
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(fixtureIds);
      return;
    }
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.fixture ?? '';
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        setSeen([...inSight]);
      },
      { rootMargin: margin },
    );
    for (const row of rows) observer.observe(row);
    return () => observer.disconnect();
  }, [key]);
  useFollowed(seen);
  return (
    <ul ref={list} className={css.list}>
      {fixtureIds.map((id, at) => (
        <li key={id} data-fixture={id} className={classNames(css.item, at >= drawn && css.coming)}>
          {at < drawn && <EventRow fixtureId={id} />}
        </li>
      ))}
    </ul>
  );
}

/** How many of so many rows are drawn by now. */
function useDrawn(count: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= count) return undefined;
    let isGone = false;
    const more = () => !isGone && startTransition(() => setDrawn((before) => before + rowsAtOnce));
    void quiet.then(() => atRest(more));
    return () => {
      isGone = true;
    };
  }, [drawn, count]);
  return drawn;
}
