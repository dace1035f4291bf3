// Which tables stand beside the page's own. Kept in this tab, as its seats are: a reload shows them again.
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { makeStore, useStore } from '../../base/seat/store.ts';

/** On one page, its own among them. */
export const mostTables = 4;
const mostBeside = mostTables - 1;
const storageKey = 'game.tables.beside';
const shape = z.array(z.string());

export type BesideEvent =
  /** Beside that of the page. */
  | { type: 'opened'; table: string; own: string }
  | { type: 'closed'; table: string }
  /** In the same place. */
  | { type: 'replaced'; table: string; by: string };

/** The codes of tables after an event. None stands there twice, and no more than there is room for. */
export function besideAfter(before: readonly string[], event: BesideEvent): readonly string[] {
  switch (event.type) {
    case 'opened': {
      const others = before.filter((table) => table !== event.own);
      return others.includes(event.table) || others.length >= mostBeside ? others : [...others, event.table];
    }
    case 'closed':
      return before.filter((table) => table !== event.table);
    case 'replaced':
      return before.includes(event.by) ? before : before.map((table) => (table === event.table ? event.by : table));
  }
}

function remembered(): readonly string[] {
  try {
    const kept = shape.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
    return kept.success ? [...new Set(kept.data)].slice(0, mostBeside) : [];
  } catch {
    return [];
  }
}

export const beside = makeStore<readonly string[], BesideEvent>(remembered(), (before, event) => {
  const after = besideAfter(before, event);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(after));
  } catch {
    // Storage is off: they stand there until the page is left.
  }
  return after;
});

/** The table that keys are meant for, and whose sounds are heard; undefined where there is only one. */
export const inFocus = makeStore<string | undefined, string | undefined>(undefined, (_before, table) => table);

export function isHeard(table: string): boolean {
  const focused = inFocus.get();
  return focused === undefined || focused === table;
}

/** Two tables beside one another have room from here on. */
const wide = '(min-width: 1100px)';

/** Whether the window has room for several tables, followed as it changes. */
export function useRoomForSeveral(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(wide);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
  );
}

/** The tables beside that of this page; none where the window has no room for them. */
export function useBeside(own: string, isOn: boolean): readonly string[] {
  const kept = useStore(beside);
  const isWide = useRoomForSeveral();
  return isOn && isWide ? kept.filter((table) => table !== own) : [];
}
