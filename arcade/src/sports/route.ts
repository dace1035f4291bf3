// Where the page stands, in the part of the address behind '#/': the browser's own ways back and forth lead through it.
import { useSyncExternalStore } from 'react';

export type View = 'home' | 'live' | 'sport' | 'league' | 'event' | 'search' | 'results' | 'bets';

export interface Route {
  readonly view: View;
  /** A sport, a competition, an event, or what is searched for. */
  readonly of: string | undefined;
}

const views: ReadonlySet<string> = new Set(['live', 'sport', 'league', 'event', 'search', 'results', 'bets']);

/** Anything else is the home. */
export function readRoute(hash: string): Route {
  const [, view = '', of] = /^#\/([a-z]+)(?:\/(.+))?$/.exec(hash) ?? [];
  if (!views.has(view)) return { view: 'home', of: undefined };
  try {
    return { view: view as View, of: of === undefined ? undefined : decodeURIComponent(of) };
  } catch {
    return { view: 'home', of: undefined };
  }
}

export function hrefOf(view: View, of?: string): string {
  if (view === 'home') return '#/';
  return of === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(of)}`;
}

export function goTo(view: View, of?: string): void {
  location.hash = hrefOf(view, of);
}

/** Changes what is searched for without a step of its own for each letter. */
export function goInstead(view: View, of?: string): void {
  history.replaceState(null, '', hrefOf(view, of));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** A fragment that is no place of this page, such as that of a link past the navigation, leaves it where it is. */
let place = location.hash;

function hear(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function placeNow(): string {
  if (location.hash === '' || location.hash.startsWith('#/')) place = location.hash;
  return place;
}

export function useRoute(): Route {
  return readRoute(useSyncExternalStore(hear, placeNow));
}
