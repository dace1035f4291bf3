// Channels on which so much is said that the live line hears them only while somebody looks.
import type { QueryClient } from '@tanstack/react-query';

/** Changes what the page knows by what was said there. */
type Apply = (queries: QueryClient, body: unknown) => void;

const looked = new Map<string, { readonly apply: Apply; readonly by: number }>();
const told = new Set<() => void>();

function put(channel: string, apply: Apply, more: 1 | -1): void {
  const by = (looked.get(channel)?.by ?? 0) + more;
  if (by > 0) looked.set(channel, { apply, by });
  else looked.delete(channel);
  for (const tell of told) tell();
}

/** Somebody looks at what is said on the channel until the answer is called. */
export function lookAt(channel: string, apply: Apply): () => void {
  put(channel, apply, 1);
  return () => put(channel, apply, -1);
}

export const channelsLookedAt = (): readonly string[] => [...looked.keys()];

/** What was said on a channel that somebody looks at. */
export function applyLooked(queries: QueryClient, channel: string, body: unknown): void {
  looked.get(channel)?.apply(queries, body);
}

/** Calls back whenever other channels may be looked at, until the answer is called. */
export function onLooking(tell: () => void): () => void {
  told.add(tell);
  return () => void told.delete(tell);
}
