import { useSyncExternalStore } from 'react';

/** State with one way to change it: an event is said, and the story so far decides what it makes of it. */
export interface Store<State, Event> {
  get(): State;
  say(event: Event): void;
  /** Calls back after each change. Returns the way to stop listening. */
  listen(listener: () => void): () => void;
}

export function makeStore<State, Event>(
  initial: State,
  apply: (state: State, event: Event) => State,
): Store<State, Event> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    say(event) {
      const next = apply(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state, followed as it changes. */
export function useStore<State, Event>(store: Store<State, Event>): State {
  return useSyncExternalStore(store.listen, store.get);
}
