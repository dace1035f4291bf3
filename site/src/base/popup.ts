// Which popup stands over the page. One at a time: opening another replaces it. What asks in the middle of something stands over both.
import { useSyncExternalStore } from 'react';

export type Popup =
  | 'login'
  | 'register'
  | 'deposit'
  | 'logout'
  | 'help'
  | 'forgot'
  | 'reset'
  /** Whoever comes with a hand-off code is asked whether to go on as its owner; who is in shows one to another device. */
  | 'handoff'
  | 'handoffQr'
  /** The greeting of a first login. */
  | 'welcome'
  /** The password has to be changed before anything else; only logging out leads away. */
  | 'changePassword';

/** What interrupts: the popup beneath stays as it is and goes on afterwards. */
export type Overlay = { kind: 'stepUp' } | { kind: 'registerFirst' } | { kind: 'alert'; text: string };

interface Above {
  popup?: Popup | undefined;
  overlay?: Overlay | undefined;
}

let current: Above = {};
const listeners = new Set<() => void>();

function put(change: Above): void {
  const next = { ...current, ...change };
  if (next.popup === current.popup && next.overlay === current.overlay) return;
  current = next;
  for (const listener of listeners) listener();
}

export function openPopup(popup: Popup): void {
  put({ popup });
}

export function closePopup(): void {
  put({ popup: undefined });
}

/** The popup that is open now, for code outside of components. */
export function openNow(): Popup | undefined {
  return current.popup;
}

export function openOverlay(overlay: Overlay): void {
  put({ overlay });
}

export function closeOverlay(): void {
  put({ overlay: undefined });
}

/** Says, over everything, in words that come from the platform, why something was not done. */
export function warn(text: string): void {
  openOverlay({ kind: 'alert', text });
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePopup(): Popup | undefined {
  return useSyncExternalStore(follow, openNow, () => undefined);
}

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(
    follow,
    () => current.overlay,
    () => undefined,
  );
}
