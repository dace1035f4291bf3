// Whether the platform can be reached. One lost call proves nothing, so what looks like a broken line is tried with
// the smallest file there is.
import { useSyncExternalStore } from 'react';

/** How often a broken line is tried again. */
const tryEveryMs = 4_000;
/** An answer that takes longer is none. */
const answerWithinMs = 8_000;

let broken = false;
let trying = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: boolean): void {
  if (broken === next) return;
  broken = next;
  for (const listener of listeners) listener();
}

/** Whether the platform's address answers at all, whatever it says. */
export async function pingPlatform(
  address = '/ping.txt',
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Response | undefined> {
  try {
    return await fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) });
  } catch {
    return undefined;
  }
}

async function tryLine(): Promise<void> {
  if (trying) return;
  trying = true;
  clearTimeout(timer);
  const answer = await pingPlatform();
  trying = false;
  put(answer === undefined);
  if (broken) timer = setTimeout(() => void tryLine(), tryEveryMs);
}

/** A call got no answer: finds out whether that was the line. */
export function doubtLine(): void {
  void tryLine();
}

/** Follows what the browser knows of its own line. Returns the way to stop. */
export function watchLine(): () => void {
  const lost = () => put(true);
  window.addEventListener('offline', lost);
  window.addEventListener('offline', doubtLine);
  window.addEventListener('online', doubtLine);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('offline', doubtLine);
    window.removeEventListener('online', doubtLine);
    clearTimeout(timer);
    put(false);
  };
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the line is broken now, followed as it breaks and mends. */
export function useLineBroken(): boolean {
  return useSyncExternalStore(
    follow,
    () => broken,
    () => false,
  );
}
