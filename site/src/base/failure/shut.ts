// Word that the platform has closed its doors while the page was open.
const listeners = new Set<() => void>();

/** A call was refused because the doors are closed: to all, or to where this browser is. */
export function tellShut(): void {
  for (const listener of listeners) listener();
}

/** Calls back with each such refusal. Returns the way to stop listening. */
export function onShut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
