// Who is here: the token of this tab's session, and what ended the one before.
import { useSyncExternalStore } from 'react';

const tokenKey = 'palpite.office.token';

/** expired: the platform no longer knows the session · idle: nobody touched this page · left: signed out. */
export type SessionEnd = 'expired' | 'idle' | 'left';

interface Here {
  readonly token: string | undefined;
  readonly ended: SessionEnd | undefined;
}

const listeners = new Set<() => void>();
let here: Here = { token: readKept(), ended: undefined };

function readKept(): string | undefined {
  try {
    return sessionStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function put(next: Here): void {
  here = next;
  try {
    if (next.token === undefined) sessionStorage.removeItem(tokenKey);
    else sessionStorage.setItem(tokenKey, next.token);
  } catch {
    // Storage is off: the session lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export function readToken(): string | undefined {
  return here.token;
}

/** Begins a session in this tab; it ends with the tab. */
export function startSession(token: string): void {
  put({ token, ended: undefined });
}

/** Ends the session in this tab and remembers why. Tells no server. */
export function endSession(why: SessionEnd): void {
  if (here.token !== undefined) put({ token: undefined, ended: why });
}

/** Calls back whenever a session begins or ends. Returns the way to stop listening. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readHere = () => here;

/** The session of this tab, followed as it changes. */
export function useSession(): Here {
  return useSyncExternalStore(onSession, readHere, readHere);
}
