// A list of events that a view reads for itself: page by page, and again when events come or go.
import { Refused } from '@palpite/contract/base/client.ts';
import type { EventRow } from '@palpite/contract/odds/shapes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDesk } from '../desk.tsx';

export interface EventsRead {
  readonly is: 'reading' | 'here' | 'lost';
  readonly ids: readonly string[];
  readonly next: string | null;
}

export interface EventsList extends EventsRead {
  again(): void;
  more(): void;
}

interface Page {
  readonly events: readonly EventRow[];
  readonly next: string | null;
}

/** As many events at once as a view shows at the most before it asks for more. */
export const pageSize = '100';
/** Live events of which nothing is heard, since they are out of sight, are read again after so long. */
const againMs = 20_000;

/** `key` says what is read: another one begins anew. `isLive`: what is shown changes by itself. */
export function useList(key: string, read: (after: string | undefined) => Promise<Page>, isLive = false): EventsList {
  const { dealer, shelf } = useDesk();
  const [found, setFound] = useState<EventsRead & { key: string }>({ key, is: 'reading', ids: [], next: null });
  const reading = useRef(read);
  useEffect(() => {
    reading.current = read;
  });
  const latest = useRef(0);

  const load = useCallback(
    async (before: readonly string[], after: string | undefined) => {
      latest.current += 1;
      const turn = latest.current;
      try {
        const page = await dealer.ask(() => reading.current(after));
        if (turn !== latest.current) return;
        shelf.put(page.events);
        const ids = page.events.map(({ fixture }) => fixture.id);
        setFound({ key, is: 'here', ids: [...new Set([...before, ...ids])], next: page.next });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (turn === latest.current)
          setFound((was) => ({ ...was, key, is: was.ids.length > 0 && was.key === key ? 'here' : 'lost' }));
      }
    },
    [dealer, shelf, key],
  );

  useEffect(() => {
    void load([], undefined);
    if (!isLive) return undefined;
    const again = () => document.visibilityState === 'visible' && void load([], undefined);
    const timer = setInterval(again, againMs);
    const stop = dealer.onEvents(again);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [dealer, load, isLive]);

  const shown: EventsRead = found.key === key ? found : { is: 'reading', ids: [], next: null };
  return {
    ...shown,
    again: () => void load([], undefined),
    more: () => void (shown.next !== null && load(shown.ids, shown.next)),
  };
}
