// Who is here: the token of this tab's session, and what ends it.
import { useSyncExternalStore } from 'react';

const tokenKey = 'token';
const merchantKey = 'merchant';
const listeners = new Set<() => void>();
let token: string | undefined = read(tokenKey);

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function readToken(): string | undefined {
  return token;
}

/** Begins a session in this tab. The token lives in session storage, so it ends with the tab. */
export function startSession(newToken: string): void {
  token = newToken;
  try {
    sessionStorage.setItem(tokenKey, newToken);
  } catch {
    // Storage is off: the session lasts until the page is left.
  }
  tell();
}

/** Ends the session in this tab: session storage is emptied, but for the merchant code. Tells no server. */
export function endSession(): void {
  token = undefined;
  try {
    for (const key of Object.keys(sessionStorage)) if (key !== merchantKey) sessionStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was kept.
  }
  tell();
}

/** Calls back whenever a session begins or ends. Returns the way to stop listening. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token of this tab's session, followed as it changes; undefined for a visitor. */
export function useToken(): string | undefined {
  return useSyncExternalStore(onSession, readToken, () => undefined);
}

/** Writes the merchant code where the platform's pages look for it. */
export function keepMerchant(merchant: string): void {
  try {
    sessionStorage.setItem(merchantKey, merchant);
    localStorage.setItem(merchantKey, merchant);
  } catch {
    // Storage is off: every call carries the code anyway.
  }
}
