// Who is in the account for the first time: greeted once in a session of the browser, and shown the brand's popups
// of a first login while the session lasts.
import { trialType } from '@palpite/contract/base/member-types.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { useSyncExternalStore } from 'react';
import { onSession, readToken } from './session.ts';

interface FirstLogin {
  /** The brand's popups of a first login are meant for who is here. */
  news: boolean;
  /** The greeting has not been closed. */
  greeting: boolean;
}

/** Both live in session storage: a logout empties it. */
const newsKey = 'firstLogin';
const greetingKey = 'popup.F';
const listeners = new Set<() => void>();
// who leaves for another page and comes back has not seen the popups yet; the greeting has told the platform
let current: FirstLogin = { news: read(newsKey) === 'yes', greeting: false };
onSession(() => {
  if (readToken() === undefined) put({ news: false, greeting: false });
});

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is off: it is known until the page is left.
  }
}

function put(next: FirstLogin): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Notes the session that somebody came in with, whichever way they came. */
export function cameIn({ firstTimeLogin, customerType, passwordExpired }: SessionValue): void {
  // each trial account is new, and cannot do what a first login is told to do
  const news = firstTimeLogin && customerType !== trialType;
  const greets = firstTimeLogin && customerType === 0 && !passwordExpired;
  keep(newsKey, news ? 'yes' : undefined);
  put({ news, greeting: greets && read(greetingKey) !== 'closed' });
}

export function closeGreeting(): void {
  keep(greetingKey, 'closed');
  put({ ...current, greeting: false });
}

/** What it is for who is here now. */
export function firstLoginNow(): FirstLogin {
  return current;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFirstLogin(): FirstLogin {
  return useSyncExternalStore(follow, firstLoginNow, firstLoginNow);
}
