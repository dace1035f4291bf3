// The events the page knows, each with listeners of its own: what changes in one is drawn in one row.
import type { EventMessage, EventRow, ShownMarket, SportsEvent } from '@palpite/contract/odds/shapes.ts';
import { useSyncExternalStore } from 'react';

/** An event as it stands: what a list told, what its own page told, and what was heard since. */
export interface KnownEvent extends Omit<EventRow, 'markets'> {
  readonly markets: ReadonlyMap<string, ShownMarket>;
  /** Keys of the markets a list shows. */
  readonly main: readonly string[];
  /** Undefined as long as its own page was not read. */
  readonly whole: Pick<SportsEvent, 'groups' | 'builder' | 'delaySeconds'> | undefined;
}

export interface Shelf {
  get(fixtureId: string): KnownEvent | undefined;
  listen(fixtureId: string, listener: () => void): () => void;
  /** What a list told. */
  put(rows: readonly EventRow[]): void;
  putWhole(event: SportsEvent): void;
  /** False: something before it was missed, and the event has to be read. */
  hear(message: EventMessage): boolean;
  mark(fixtureId: string, favourite: boolean): void;
}

export function makeShelf(): Shelf {
  const known = new Map<string, KnownEvent>();
  const listeners = new Map<string, Set<() => void>>();

  function set(event: KnownEvent): void {
    known.set(event.fixture.id, event);
    for (const listener of listeners.get(event.fixture.id) ?? []) listener();
  }

  /** The markets there are, with those that are told in place of what was known of them. */
  function merged(before: ReadonlyMap<string, ShownMarket> | undefined, told: readonly ShownMarket[]) {
    const changed = told.filter((market) => !isSame(before?.get(market.market), market));
    if (before && changed.length === 0) return before;
    const markets = new Map(before);
    for (const market of changed) markets.set(market.market, market);
    return markets;
  }

  return {
    get: (fixtureId) => known.get(fixtureId),
    listen(fixtureId, listener) {
      const all = listeners.get(fixtureId) ?? new Set();
      listeners.set(fixtureId, all.add(listener));
      return () => all.delete(listener);
    },
    put(rows) {
      for (const { markets, ...row } of rows) {
        const before = known.get(row.fixture.id);
        const main = markets.map(({ market }) => market);
        if (before && before.version > row.version) {
          set({ ...before, main, favourite: row.favourite });
          continue;
        }
        set({ ...row, main, markets: merged(before?.markets, markets), whole: before?.whole });
      }
    },
    putWhole({ groups, builder, delaySeconds, markets, ...row }) {
      const before = known.get(row.fixture.id);
      if (before && before.version > row.version && before.whole) return;
      const same = new Map(markets.map((market) => [market.market, market]));
      for (const [key, market] of same) {
        const old = before?.markets.get(key);
        if (old && isSame(old, market)) same.set(key, old);
      }
      set({ ...row, main: before?.main ?? [], markets: same, whole: { groups, builder, delaySeconds } });
    },
    hear({ fixtureId, version, state, suspended, markets }) {
      const before = known.get(fixtureId);
      if (!before || version <= before.version) return true;
      if (version !== before.version + 1) return false;
      set({
        ...before,
        version,
        state: state ?? before.state,
        suspended: suspended === undefined ? before.suspended : suspended,
        markets: markets ? merged(before.markets, markets) : before.markets,
      });
      return true;
    },
    mark(fixtureId, favourite) {
      const before = known.get(fixtureId);
      if (before) set({ ...before, favourite });
    },
  };
}

function isSame(one: ShownMarket | undefined, other: ShownMarket): boolean {
  return (
    one?.status === other.status &&
    one.selections.length === other.selections.length &&
    one.selections.every(
      ({ selection, odds }, at) => other.selections[at]?.selection === selection && other.selections[at].odds === odds,
    )
  );
}

export function useEvent(shelf: Shelf, fixtureId: string): KnownEvent | undefined {
  return useSyncExternalStore(
    (listener) => shelf.listen(fixtureId, listener),
    () => shelf.get(fixtureId),
  );
}
