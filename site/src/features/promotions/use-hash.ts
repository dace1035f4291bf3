import { useSyncExternalStore } from 'react';

/** However the address changes: a link within the page, back and forth, or the router. */
const changes = ['hashchange', 'popstate', 'pushState', 'replaceState'];

function follow(listener: () => void): () => void {
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
}

/** What stands behind the # of the address, followed as it changes; '' for nothing. */
export function useHash(): string {
  return useSyncExternalStore(
    follow,
    () => location.hash.slice(1),
    () => '',
  );
}
